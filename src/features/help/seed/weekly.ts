import { lines, type Written } from './written'

/** What came once dashboards could be arranged and told of. */
export const weekly: readonly Written[] = [
  {
    slug: 'arrange-a-dashboard',
    category: 'work',
    place: 'dashboards-crm',
    title: { en: 'Arrange a dashboard', fr: 'Disposer un tableau de bord', ar: 'ترتيب لوحة معلومات' },
    about: {
      en: 'Which cards of a dashboard stand where is yours alone: nobody else’s moves. Who likes to read instead of looking is told each Monday what last week came to.',
      fr: 'L’ordre des cartes d’un tableau de bord n’est que le vôtre : celui des autres ne bouge pas. Qui préfère lire reçoit chaque lundi le bilan de la semaine passée.',
      ar: 'ترتيب بطاقات لوحة المعلومات لك وحدك: لا يتحرك ترتيب غيرك. ومن يفضّل القراءة يُخبر كل اثنين بحصيلة الأسبوع الماضي.',
    },
    steps: {
      en: lines(
        'Press **Arrange** beside the days.',
        'Draw a card by its handle to another place, or press its arrows; the eye beside it hides it.',
        'Under **Hidden** wait the cards that are not shown, some of them new to you: press the eye to show one.',
        'Press **Done** to keep it so, or **As it was** to have the usual order again.',
        'To be told of the week, open **Notifications** in your account and choose mail for “Each Monday: what last week came to”.',
      ),
      fr: lines(
        'Appuyez sur **Disposer** à côté des jours.',
        'Tirez une carte par sa poignée, ou appuyez sur ses flèches ; l’œil à côté la masque.',
        'Sous **Masquées** attendent les cartes qui ne sont pas affichées, dont certaines nouvelles pour vous : appuyez sur l’œil pour en afficher une.',
        'Appuyez sur **Terminé** pour garder cela, ou sur **Comme avant** pour retrouver l’ordre habituel.',
        'Pour recevoir le bilan de la semaine, ouvrez **Notifications** dans votre compte et choisissez le courrier pour « Chaque lundi : le bilan de la semaine passée ».',
      ),
      ar: lines(
        'اضغط **ترتيب** بجانب الأيام.',
        'اسحب بطاقة من مقبضها إلى مكان آخر، أو اضغط سهميها، والعين بجانبها تخفيها.',
        'تحت **مخفية** تنتظر البطاقات غير المعروضة، وبعضها جديد عليك: اضغط العين لعرض إحداها.',
        'اضغط **تم** لتحفظ ذلك، أو **كما كانت** ليعود الترتيب المعتاد.',
        'لتُخبر بحصيلة الأسبوع افتح **الإشعارات** في حسابك واختر البريد عند «كل اثنين: حصيلة الأسبوع الماضي».',
      ),
    },
  },
]
