/** What a company says of itself is written with these: the shop's details and who sends its invoices. */
import * as z from 'zod/mini'

export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'AED', 'MAD', 'TND', 'KWD'] as const

export const short = z.string().check(z.trim(), z.maxLength(200))
export const MailAddress = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email())
