/** What somebody is told whose recommendation was paid. */
import type { Money } from '#contract/money'
import { formatMoney } from '#contract/money-text'

export function paidOut(earned: Money) {
  const [en, fr, ar] = ['en', 'fr', 'ar-u-nu-arab'].map((locale) => formatMoney(earned, locale))
  return {
    subject: {
      en: 'Your recommendation has paid off',
      fr: 'Votre recommandation a porté ses fruits',
      ar: 'توصيتك أثمرت',
    },
    text: {
      en: `somebody you brought to us has ordered. We have paid out ${en} to you. Thank you.`,
      fr: `une personne venue sur votre conseil a commandé. Nous vous avons versé ${fr}. Merci.`,
      ar: `طلب منّا شخص جاء بتوصيتك، وقد دفعنا لك ${ar}. شكرًا لك.`,
    },
  }
}
