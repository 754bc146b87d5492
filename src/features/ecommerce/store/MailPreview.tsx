import type { Language } from '#contract/place'
import { formatMoney } from '#contract/money-text'
import { addDays } from '#contract/zone'
import { calendarDay, today } from '#client/date'
import { Card } from '#ui/Card'
import type { Details } from './contract'
import type { MailKind } from './contract/mail-kinds'
import { useLabels } from './labels'
import { filled } from './rules'
import css from './Store.module.css'

interface MailPreviewProps {
  kind: MailKind
  language: Language
  words: { subject: string; text: string }
  details: Details
}
const hello: Record<Language, string> = {
  en: 'Hello Perpetua Lisle,',
  fr: 'Bonjour Perpetua Lisle,',
  ar: 'مرحبًا Perpetua Lisle،',
}
const on: Record<Language, string> = { en: 'on ', fr: 'le ', ar: 'يوم ' }

/** As a customer reads it, of an order that could be. */
export function MailPreview({ kind, language, words, details }: MailPreviewProps) {
  const t = useLabels()
  const { name, email, phone, currency } = details
  const day = (days: number) =>
    calendarDay(addDays(today(), days), language, { weekday: 'long', day: 'numeric', month: 'long' })
  /** Read from the left in the middle of Arabic. */
  const apart = (fact: string) => (language === 'ar' ? `\u2066${fact}\u2069` : fact)
  const facts = {
    order: apart('#5442'),
    items: '2 × Harbour desk lamp, Ink\n1 × Wool desk mat',
    total: formatMoney({ cents: 22_400, currency }, language),
    amount: formatMoney({ cents: 4_600, currency }, language),
    payBy: day(14),
    address: apart('Perpetua Lisle, 4 Corn Hill, 4101 Old Averne'),
    window: `${on[language]}${day(2)}${language === 'ar' ? '،' : ','} ${apart('13:00–17:00')}`,
    shop: name,
  }
  const contact = [email, phone].filter(Boolean).join(' · ')
  return (
    <Card title={t('preview.title')} tools={<span className={css['hint']}>{t(`mail.${kind}`)}</span>}>
      <article className={css['letter']} dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language}>
        <h3>{filled(words.subject, facts)}</h3>
        <p>{hello[language]}</p>
        <p>{filled(words.text, facts)}</p>
        {(name || contact) && (
          <p className={css['hint']}>
            {name}
            {contact && (
              <>
                <br />
                <bdi dir="ltr">{contact}</bdi>
              </>
            )}
          </p>
        )}
      </article>
    </Card>
  )
}
