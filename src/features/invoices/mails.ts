/** The mails to clients, in the language they are sent in. */
import { dateFormat } from '#contract/formats'
import { formatMoney } from '#contract/money-text'
import type { Language } from '#contract/place'
import type { Mail } from '#server/host'
import { locales } from '#server/reader'

type Billed = {
  id: number
  clientName: string
  senderName: string
  currency: string
  totalCents: number
  balanceCents: number
  creditsId: number | null
  dueDate: string
  bankName: string
  iban: string
  swiftCode: string
}
type Facts = { number: string; name: string; from: string; amount: string; due: string; whole: string; credits: string }
type Text = { subject: (facts: Facts) => string; text: (facts: Facts) => string }

const texts: Record<
  Language,
  Record<'send' | 'paid' | 'credit' | 'remind', Text> & { bank: string; reference: string }
> = {
  en: {
    send: {
      subject: ({ number, from }) => `Invoice ${number}${from && ` from ${from}`}`,
      text: ({ name, number, amount, due }) =>
        `Hello ${name},\n\nhere is invoice ${number}. ${amount} is due on ${due}.\n`,
    },
    credit: {
      subject: ({ number, from }) => `Credit note ${number}${from && ` from ${from}`}`,
      text: ({ name, number, amount, whole, credits }) =>
        `Hello ${name},\n\nhere is credit note ${number} of ${whole}${credits && ` for invoice ${credits}`}.${amount && ` We owe you ${amount}.`}\n`,
    },
    paid: {
      subject: ({ number, from }) => `Invoice ${number}${from && ` from ${from}`}`,
      text: ({ name, number }) => `Hello ${name},\n\nhere is invoice ${number}. It is paid.\n`,
    },
    remind: {
      subject: ({ number }) => `Reminder: invoice ${number} is past due`,
      text: ({ name, number, amount, due }) =>
        `Hello ${name},\n\n${amount} of invoice ${number} was due on ${due}. If you have paid it meanwhile, nothing is left to do.\n`,
    },
    bank: 'Bank',
    reference: 'Reference',
  },
  fr: {
    send: {
      subject: ({ number, from }) => `Facture ${number}${from && ` de ${from}`}`,
      text: ({ name, number, amount, due }) =>
        `Bonjour ${name},\n\nvoici la facture ${number}. ${amount} sont à régler le ${due} au plus tard.\n`,
    },
    credit: {
      subject: ({ number, from }) => `Avoir ${number}${from && ` de ${from}`}`,
      text: ({ name, number, amount, whole, credits }) =>
        `Bonjour ${name},\n\nvoici l’avoir ${number} de ${whole}${credits && ` sur la facture ${credits}`}.${amount && ` Nous vous devons ${amount}.`}\n`,
    },
    paid: {
      subject: ({ number, from }) => `Facture ${number}${from && ` de ${from}`}`,
      text: ({ name, number }) => `Bonjour ${name},\n\nvoici la facture ${number}. Elle est réglée.\n`,
    },
    remind: {
      subject: ({ number }) => `Rappel : la facture ${number} est en retard`,
      text: ({ name, number, amount, due }) =>
        `Bonjour ${name},\n\n${amount} de la facture ${number} étaient à régler le ${due}. Si vous avez payé entre-temps, il n’y a rien à faire.\n`,
    },
    bank: 'Banque',
    reference: 'Référence',
  },
  ar: {
    send: {
      subject: ({ number, from }) => `الفاتورة ${number}${from && ` من ${from}`}`,
      text: ({ name, number, amount, due }) =>
        `مرحبًا ${name}،\n\nهذه الفاتورة رقم ${number}. يُستحق دفع ${amount} في ${due}.\n`,
    },
    credit: {
      subject: ({ number, from }) => `إشعار دائن ${number}${from && ` من ${from}`}`,
      text: ({ name, number, amount }) => `مرحبًا ${name}،\n\nهذا إشعار دائن رقم ${number}. لك لدينا ${amount}.\n`,
    },
    paid: {
      subject: ({ number, from }) => `الفاتورة ${number}${from && ` من ${from}`}`,
      text: ({ name, number }) => `مرحبًا ${name}،\n\nهذه الفاتورة رقم ${number}. وهي مدفوعة.\n`,
    },
    remind: {
      subject: ({ number }) => `تذكير: الفاتورة ${number} تجاوزت موعدها`,
      text: ({ name, number, amount, due }) =>
        `مرحبًا ${name}،\n\nكان يُستحق دفع ${amount} من الفاتورة ${number} في ${due}. إن كنت قد دفعت فلا شيء عليك.\n`,
    },
    bank: 'البنك',
    reference: 'المرجع',
  },
}

type MailOptions = { to: string; message: string; language: Language }
export function mailOf(kind: 'send' | 'remind', row: Billed, { to, message, language }: MailOptions): Mail {
  const isCredit = row.totalCents < 0
  const words = texts[language]
  const amountOf = (cents: number) => formatMoney({ cents: Math.abs(cents), currency: row.currency }, locales[language])
  const facts: Facts = {
    number: String(row.id),
    name: row.clientName,
    from: row.senderName,
    amount: isCredit && row.balanceCents >= 0 ? '' : amountOf(row.balanceCents),
    whole: amountOf(row.totalCents),
    credits: row.creditsId === null ? '' : String(row.creditsId),
    due: dateFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${row.dueDate}T12:00:00Z`),
    ),
  }
  const isPaid = row.balanceCents <= 0
  const said = words[isCredit ? 'credit' : isPaid ? 'paid' : kind]
  // who gets money back need not know where to pay
  const bank =
    !isCredit &&
    !isPaid &&
    row.iban &&
    `${words.bank}: ${[row.bankName, row.iban, row.swiftCode].filter(Boolean).join(', ')}\n`
  const paragraphs = [said.text(facts), message && `${message}\n`, bank, `${words.reference}: ${row.id}\n`]
  return { to, subject: said.subject(facts), text: paragraphs.filter(Boolean).join('\n') }
}
