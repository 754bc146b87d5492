/** How states and warnings of vehicles look, wherever vehicles are shown. */
export { stateLooks, warningLooks } from './state-looks.tsx'
