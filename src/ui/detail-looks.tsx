/** The classes of what a list of things and the page of one of them are made of.
 *  @example <dl className={looks['facts']}>…</dl> */
import css from './Detail.module.css'

export const looks: Readonly<Record<string, string>> = css
