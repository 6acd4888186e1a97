/** The deck on paper: one button prints. Without a script the browser's own command does. */
import { pressed } from "./page.js";

pressed("#print", print);
