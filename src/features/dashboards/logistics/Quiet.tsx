import type { ReactNode } from 'react'
import css from './Quiet.module.css'

/** Beside the title of a card: over how long, or how many. */
export const Quiet = ({ children }: { children: ReactNode }) => <span className={css['quiet']}>{children}</span>
