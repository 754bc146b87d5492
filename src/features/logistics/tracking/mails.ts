/** What customers are told, as it is until somebody writes it anew. */
import { setting } from '#contract/setting'
import type { TellingKind } from '#features/logistics/deliveries/contract/tracking'
import type { TrackingSettings } from './contract'

type Words = { subject: string; text: string }
type Template = { en: Words; fr: Words; ar: Words }
const template = (en: [string, string], fr: [string, string], ar: [string, string]): Template => {
  const [first, second, third] = [en, fr, ar].map(([subject, text]) => ({ subject, text })) as [Words, Words, Words]
  return { en: first, fr: second, ar: third }
}

const templates: Record<TellingKind, Template> = {
  planned: template(
    [
      'Your delivery from {shop} comes {day}',
      'Hello {customer},\n\nwe bring {items} {day}, {time}.\n\nSay how to hand it over, or choose another time:\n{link}\n\n{shop}',
    ],
    [
      'Votre livraison de {shop} arrive {day}',
      'Bonjour {customer},\n\nnous vous apportons {items} {day}, {time}.\n\nDites comment la remettre, ou choisissez un autre moment :\n{link}\n\n{shop}',
    ],
    [
      'توصيلتك من {shop} تصل {day}',
      'مرحبًا {customer}،\n\nنحضر إليك {items} {day}، {time}.\n\nقل لنا كيف نسلّمها أو اختر وقتًا آخر:\n{link}\n\n{shop}',
    ],
  ),
  out: template(
    [
      'Your delivery from {shop} is on the way',
      'Hello {customer},\n\n{items} left our depot and will be with you {time}.\nStops before you: {stops}\n\nSee where it is:\n{link}\n\n{shop}',
    ],
    [
      'Votre livraison de {shop} est en route',
      'Bonjour {customer},\n\n{items} : le départ est fait, arrivée prévue {time}.\nArrêts avant vous : {stops}\n\nSuivez-la :\n{link}\n\n{shop}',
    ],
    [
      'توصيلتك من {shop} في الطريق',
      'مرحبًا {customer}،\n\nغادرت {items} مستودعنا وتصل إليك {time}.\nالمحطات قبلك: {stops}\n\nتابعها هنا:\n{link}\n\n{shop}',
    ],
  ),
  next: template(
    [
      'You are next: {time}',
      'Hello {customer},\n\nyours is the next door. {driver} is with you {time}.\n\n{link}\n\n{shop}',
    ],
    [
      'Vous êtes le prochain arrêt : {time}',
      'Bonjour {customer},\n\nvous êtes le prochain arrêt. {driver} arrive {time}.\n\n{link}\n\n{shop}',
    ],
    ['دورك الآن: {time}', 'مرحبًا {customer}،\n\nأنت المحطة التالية. يصل {driver} {time}.\n\n{link}\n\n{shop}'],
  ),
  late: template(
    [
      'Your delivery comes later than we said',
      'Hello {customer},\n\nwe are behind: your delivery {code} now comes {time}. We are sorry that you have to wait.\n\n{link}\n\n{shop}',
    ],
    [
      'Votre livraison arrivera plus tard que prévu',
      'Bonjour {customer},\n\nnous avons du retard : votre livraison {code} arrive maintenant {time}. Nous sommes désolés de vous faire attendre.\n\n{link}\n\n{shop}',
    ],
    [
      'ستصل توصيلتك متأخرة عن الموعد',
      'مرحبًا {customer}،\n\nتأخرنا: تصل توصيلتك {code} الآن {time}. نعتذر عن الانتظار.\n\n{link}\n\n{shop}',
    ],
  ),
  done: template(
    [
      'Your delivery has been handed over',
      'Hello {customer},\n\n{items} from {shop} has been handed over. See when and to whom, and tell us how it went:\n{link}\n\n{shop}',
    ],
    [
      'Votre livraison a été remise',
      'Bonjour {customer},\n\n{items} de {shop} : c’est livré. Voyez quand et à qui, et dites-nous comment cela s’est passé :\n{link}\n\n{shop}',
    ],
    [
      'سُلّمت توصيلتك',
      'مرحبًا {customer}،\n\nسُلّمت {items} من {shop}. انظر متى ولمن، وأخبرنا كيف كان الأمر:\n{link}\n\n{shop}',
    ],
  ),
  failed: template(
    [
      'We could not hand over your delivery',
      'Hello {customer},\n\nwe were there and could not hand over {code}: {reason}.\n\nChoose when we come again:\n{link}\n\n{shop}',
    ],
    [
      'Nous n’avons pas pu remettre votre livraison',
      'Bonjour {customer},\n\nnous sommes passés sans pouvoir remettre {code} : {reason}.\n\nChoisissez quand nous revenons :\n{link}\n\n{shop}',
    ],
    [
      'لم نتمكن من تسليم توصيلتك',
      'مرحبًا {customer}،\n\nحضرنا ولم نتمكن من تسليم {code}: {reason}.\n\nاختر متى نعود:\n{link}\n\n{shop}',
    ],
  ),
}

const of = (kind: TellingKind) => ({ isOn: true, ...templates[kind] })
const standard: Omit<TrackingSettings, 'shop' | 'logo' | 'currency' | 'version'> = {
  name: '',
  colour: '#685dd8',
  phone: '',
  email: '',
  words: { en: '', fr: '', ar: '' },
  showsDriver: true,
  showsMap: true,
  asksRating: true,
  showsProofs: true,
  mayMove: true,
  daysAhead: 5,
  cutoffHours: 2,
  holdMinutes: 10,
  windows: [
    { from: '08:00', until: '10:00' },
    { from: '10:00', until: '12:00' },
    { from: '14:00', until: '16:00' },
    { from: '17:00', until: '19:00' },
  ],
  lateMinutes: 20,
  eveAt: '17:00',
  linkDays: 14,
  tellings: {
    planned: of('planned'),
    out: of('out'),
    next: of('next'),
    late: of('late'),
    done: of('done'),
    failed: of('failed'),
  },
}

export const trackingSettings = setting({ name: 'tracking', subject: 'Tracking', id: 1, standard })
