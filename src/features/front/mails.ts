/** What somebody is told who left their address. */
import type { Language } from '#contract/place'

type Links = { confirm: string; leave: string }
export const subscribed: Record<Language, { subject: string; text: (links: Links) => string }> = {
  en: {
    subject: 'Confirm that we may write to you',
    text: ({ confirm, leave }) =>
      `Hello,\n\nsomebody, perhaps you, asked us to tell this address what is new. Confirm it:\n${confirm}\n\nIf it was not you, or not any more, this takes the address off our list:\n${leave}\n`,
  },
  fr: {
    subject: 'Confirmez que nous pouvons vous écrire',
    text: ({ confirm, leave }) =>
      `Bonjour,\n\nquelqu’un, peut-être vous, nous a demandé d’annoncer nos nouveautés à cette adresse. Confirmez :\n${confirm}\n\nSi ce n’est pas vous, ou plus maintenant, ce lien retire l’adresse de notre liste :\n${leave}\n`,
  },
  ar: {
    subject: 'أكّد أنه يمكننا مراسلتك',
    text: ({ confirm, leave }) =>
      `مرحبًا،\n\nطلب منا شخص ما، وربما أنت، أن نخبر هذا العنوان بكل جديد. أكّد ذلك:\n${confirm}\n\nإن لم تكن أنت، أو لم تعد ترغب، فهذا الرابط يحذف العنوان من قائمتنا:\n${leave}\n`,
  },
}
