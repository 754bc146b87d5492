/** What people ask who do not know the product yet. */
import { ask } from './questions'

export const visitorQuestions = [
  ask(
    [
      'What does it cost?',
      'On a machine of your own, nothing: it is open source, and counts neither vehicles nor people. What this installation asks for stands on its page of prices.',
    ],
    [
      'Combien coûte-t-il ?',
      'Sur votre propre machine, rien : il est open source et ne compte ni les véhicules ni les personnes. Ce que demande cette installation est sur sa page de tarifs.',
    ],
    [
      'كم يكلف؟',
      'لا شيء على جهازك: هو مفتوح المصدر ولا يحسب المركبات ولا الأشخاص. وما يطلبه هذا التثبيت مكتوب في صفحة أسعاره.',
    ],
  ),
  ask(
    [
      'Do I need an account with a map service?',
      'No. Streets, addresses and driving times come from map files of OpenStreetMap that you import once, and are worked out on your own machine.',
    ],
    [
      'Me faut-il un compte chez un service de cartes ?',
      'Non. Les rues, les adresses et les temps de trajet viennent de fichiers d’OpenStreetMap que vous importez une fois, et sont calculés sur votre machine.',
    ],
    [
      'هل أحتاج إلى حساب لدى خدمة خرائط؟',
      'لا. تأتي الشوارع والعناوين وأزمنة القيادة من ملفات OpenStreetMap تستوردها مرة واحدة، وتُحسب على جهازك.',
    ],
  ),
  ask(
    [
      'What do drivers and customers need?',
      'A browser. Drivers open their day on their phone, also where there is no signal; customers follow their delivery by the link in their mail.',
    ],
    [
      'De quoi ont besoin les chauffeurs et les clients ?',
      'D’un navigateur. Les chauffeurs ouvrent leur journée sur leur téléphone, même sans réseau ; les clients suivent leur livraison par le lien reçu par e-mail.',
    ],
    [
      'ما الذي يحتاجه السائقون والعملاء؟',
      'متصفح فقط. يفتح السائقون يومهم على هواتفهم حتى بدون إشارة، ويتابع العملاء توصيلتهم برابط في بريدهم.',
    ],
  ),
  ask(
    [
      'Can I bring the data I have?',
      'Yes. Deliveries, orders, customers and more come in as CSV or XLSX files, and other programs speak with it by its API and by webhooks.',
    ],
    [
      'Puis-je reprendre mes données ?',
      'Oui. Livraisons, commandes, clients et autres s’importent en CSV ou XLSX, et d’autres programmes lui parlent par son API et des webhooks.',
    ],
    [
      'هل أستطيع إدخال بياناتي الحالية؟',
      'نعم. تُستورد التسليمات والطلبات والعملاء وغيرها من ملفات CSV أو XLSX، وتتحدث معه برامج أخرى عبر واجهته البرمجية وخطافات الويب.',
    ],
  ),
].map((one) => ({ group: 'start' as const, ...one }))
