import { lines, type Written } from './written'

export const planning: readonly Written[] = [
  {
    slug: 'plan-a-day-by-hand',
    category: 'planning',
    place: 'apps-logistics-routes',
    title: { en: 'Plan a day by hand', fr: 'Planifier une journée à la main', ar: 'تخطيط يوم يدويًا' },
    about: {
      en: 'The planning board has a day before you: what waits, the map, and a row of hours for each route. Times are reckoned anew with each change, and a step can be taken back as long as its routes have not changed since.',
      fr: 'Le tableau de planification montre une journée : ce qui attend, la carte, et une ligne d’heures pour chaque tournée. Les heures sont recalculées à chaque changement, et une étape peut être annulée tant que ses tournées n’ont pas changé depuis.',
      ar: 'تعرض لوحة التخطيط يومًا كاملًا: ما ينتظر، والخريطة، وصفًّا من الساعات لكل مسار. تُحسب الأوقات من جديد مع كل تغيير، ويمكن التراجع عن الخطوة ما دامت مساراتها لم تتغير بعدها.',
    },
    steps: {
      en: lines(
        'Choose day and depot in the bar; what is in no route yet stands under **Unplanned**.',
        'Drag a card onto a route, on the map or in its row; **Best places** names up to three, the cheapest first.',
        'Whoever has no route yet gets one by **Make a route** in the menu of their row.',
        'Drag a stop to another place, or press it: its menu has **Pin to its place** and **Take out of the route**.',
        'Send the routes out from the bar: drivers see them once you have pressed **Publish**.',
      ),
      fr: lines(
        'Choisissez le jour et le dépôt dans la barre ; ce qui n’est dans aucune tournée est sous **Non planifiées**.',
        'Glissez une carte sur une tournée, sur le plan ou dans sa ligne ; **Meilleures places** en nomme jusqu’à trois, la moins chère d’abord.',
        'Qui n’a pas encore de tournée en reçoit une par **Créer une tournée** dans le menu de sa ligne.',
        'Glissez un arrêt ailleurs, ou appuyez dessus : son menu contient **Épingler à sa place** et **Retirer de la tournée**.',
        'Envoyez les tournées depuis la barre : les chauffeurs les voient dès que vous avez appuyé sur **Publier**.',
      ),
      ar: lines(
        'اختر اليوم والمستودع في الشريط، وما ليس في أي مسار بعدُ تجده تحت **غير مخطَّط**.',
        'اسحب بطاقة إلى مسار على الخريطة أو في صفه، ويذكر **أفضل الأماكن** ثلاثة على الأكثر أرخصها أولًا.',
        'من لا مسار له بعدُ يُنشأ له بـ **إنشاء مسار** في قائمة صفه.',
        'اسحب المحطة إلى مكان آخر، أو اضغطها: في قائمتها **تثبيت في مكانه** و**إخراج من المسار**.',
        'أرسل المسارات من الشريط: يراها السائقون حين تضغط **نشر**.',
      ),
    },
  },
  {
    slug: 'let-the-optimiser-plan-the-day',
    category: 'planning',
    place: 'apps-logistics-routes',
    title: {
      en: 'Let the optimiser plan the day',
      fr: 'Laisser l’optimiseur planifier la journée',
      ar: 'تخطيط اليوم بالتحسين',
    },
    about: {
      en: 'The optimiser looks for a better plan, and what it finds is a proposal: nothing changes until somebody applies it. What is pinned, locked or begun stays as it is, and an applied plan can be taken back like any other step.',
      fr: 'L’optimiseur cherche un meilleur plan, et ce qu’il trouve est une proposition : rien ne change tant que personne ne l’applique. Ce qui est épinglé, verrouillé ou commencé reste tel quel, et un plan appliqué s’annule comme toute autre étape.',
      ar: 'يبحث التحسين عن خطة أفضل، وما يجده اقتراح: لا يتغير شيء حتى يطبّقه أحد. ما ثُبِّت أو قُفل أو بدأ يبقى كما هو، ويمكن التراجع عن الخطة المطبَّقة كأي خطوة أخرى.',
    },
    steps: {
      en: lines(
        'Press **Optimise** in the bar of the board; a route that was chosen before can be searched alone.',
        'Set **What may change**, **Aim** and **Time to search**, then press **Optimise** below them.',
        'The board shows what was found; compare it under **Totals**, **Per driver** and **Moves**.',
        'Press **Apply all**, or tick drivers under **Per driver** to take their routes alone; **Discard** drops it.',
      ),
      fr: lines(
        'Appuyez sur **Optimiser** dans la barre du tableau ; une tournée choisie auparavant peut être cherchée seule.',
        'Réglez **Ce qui peut changer**, **Objectif** et **Temps de recherche**, puis appuyez sur **Optimiser** en dessous.',
        'Le tableau montre ce qui a été trouvé ; comparez-le sous **Totaux**, **Par chauffeur** et **Changements**.',
        'Appuyez sur **Tout appliquer**, ou cochez des chauffeurs sous **Par chauffeur** pour ne prendre que leurs tournées ; **Écarter** y renonce.',
      ),
      ar: lines(
        'اضغط **تحسين** في شريط اللوحة، ويمكن البحث لمسار واحد إن كنت قد اخترته قبل ذلك.',
        'حدّد **ما الذي يجوز تغييره** و**الهدف** و**مدة البحث**، ثم اضغط **ابدأ التحسين** تحتها.',
        'تعرض اللوحة ما وُجد، فقارنه تحت **المجاميع** و**لكل سائق** و**التغييرات**.',
        'اضغط **تطبيق الكل**، أو علّم سائقين تحت **لكل سائق** لتأخذ مساراتهم وحدها، و**إهمال** يتركها.',
      ),
    },
  },
  {
    slug: 'lock-publish-and-close-a-day',
    category: 'planning',
    place: 'apps-logistics-routes',
    title: {
      en: 'Lock, publish and close a day',
      fr: 'Verrouiller, publier et clore une journée',
      ar: 'قفل اليوم ونشره وإغلاقه',
    },
    about: {
      en: 'The plan of a day at a depot is open, locked, live or closed, and the bar of the board says which. While it is locked its routes stay as they are and may go out; on a closed day nothing is planned any more.',
      fr: 'Le plan d’une journée à un dépôt est ouvert, verrouillé, en cours ou clos, et la barre du tableau le dit. Verrouillé, il garde ses tournées telles quelles et elles peuvent partir ; une journée close ne se planifie plus.',
      ar: 'خطة اليوم في المستودع مفتوحة أو مقفلة أو جارية أو مغلقة، ويبيّن شريط اللوحة أيّها هي. ما دامت مقفلة تبقى مساراتها كما هي ويمكن أن تخرج، وفي اليوم المغلق لا يُخطَّط شيء بعد ذلك.',
    },
    steps: {
      en: lines(
        'Press the state beside **Live plan** in the bar: its menu has what can be done with the day now.',
        '**Lock the plan** keeps everybody from moving its routes, and **Unlock the plan** opens it again.',
        'With the first route that goes out by **Publish** the day is **Live**, and a lock ends.',
        '**Close the day** once all its routes are over; what stands in the way is named and leads to its route.',
        '**Reopen the day** asks for a reason, and the day is live again.',
      ),
      fr: lines(
        'Appuyez sur l’état à côté de **Plan en service** dans la barre : son menu dit ce que l’on peut faire de la journée.',
        '**Verrouiller le plan** empêche quiconque de déplacer ses tournées, et **Déverrouiller le plan** le rouvre.',
        'Avec la première tournée qui part par **Publier**, la journée est **En cours**, et un verrou prend fin.',
        '**Clore la journée** quand toutes ses tournées sont finies ; ce qui l’empêche est nommé et mène à sa tournée.',
        '**Rouvrir la journée** demande une raison, et la journée est de nouveau en cours.',
      ),
      ar: lines(
        'اضغط الحالة بجانب **الخطة الفعلية** في الشريط: في قائمتها ما يمكن فعله باليوم الآن.',
        '**قفل الخطة** يمنع الجميع من تحريك مساراتها، و**فتح قفل الخطة** يفتحها من جديد.',
        'مع أول مسار يخرج بـ **نشر** تصبح الخطة **جارية** وينتهي القفل.',
        '**إغلاق اليوم** حين تنتهي كل مساراته، وما يمنع ذلك يُذكر ويقود إلى مساره.',
        '**إعادة فتح اليوم** تطلب سببًا، ويعود اليوم جاريًا.',
      ),
    },
  },
  {
    slug: 'find-out-why-something-is-not-planned',
    category: 'planning',
    place: 'apps-logistics-routes',
    title: {
      en: 'Find out why something is not planned',
      fr: 'Savoir pourquoi une livraison n’est pas planifiée',
      ar: 'معرفة سبب عدم تخطيط توصيلة',
    },
    about: {
      en: 'For a delivery that is in no route Meridian says, vehicle by vehicle, what stands in the way. Each change that it offers was tried before, and would put the delivery into a route.',
      fr: 'Pour une livraison qui n’est dans aucune tournée, Meridian dit, véhicule par véhicule, ce qui l’empêche. Chaque changement proposé a été essayé auparavant, et mettrait la livraison dans une tournée.',
      ar: 'للتوصيلة التي ليست في أي مسار يقول Meridian، مركبةً مركبة، ما الذي يمنعها. وكل تغيير يعرضه جُرِّب من قبل، ومن شأنه أن يضع التوصيلة في مسار.',
    },
    steps: {
      en: lines(
        'The cards under **Unplanned** say what keeps them out; press that, or **Why not planned?**, for every vehicle.',
        'A change under **For this day only** is made by one press, and the delivery is in the route.',
        'One under **Stays changed after this day** is first told in full, and made when you agree.',
        'Where nothing helps, press **Leave it for tomorrow**.',
        'Choose several cards and press **Answer** to give all of them the same answer.',
      ),
      fr: lines(
        'Les cartes sous **Non planifiées** disent ce qui les retient ; appuyez dessus, ou sur **Pourquoi non planifiée ?**, pour voir chaque véhicule.',
        'Un changement sous **Pour ce jour seulement** se fait d’une pression, et la livraison est dans la tournée.',
        'Un changement sous **Reste modifié après ce jour** est d’abord dit en entier, et fait quand vous êtes d’accord.',
        'Si rien n’aide, appuyez sur **Remettre à demain**.',
        'Choisissez plusieurs cartes et appuyez sur **Répondre** pour leur donner à toutes la même réponse.',
      ),
      ar: lines(
        'تقول البطاقات تحت **غير مخطَّط** ما يمنعها؛ اضغط ذلك أو **لماذا لم تُخطَّط؟** لترى كل مركبة.',
        'التغيير تحت **لهذا اليوم فقط** يتم بضغطة واحدة، وتصبح التوصيلة في المسار.',
        'والتغيير تحت **يبقى مغيَّرًا بعد هذا اليوم** يُذكر أولًا كاملًا، ويتم حين توافق.',
        'إن لم يُفد شيء فاضغط **تركها للغد**.',
        'اختر عدة بطاقات واضغط **أجب** لتعطيها كلها الجواب نفسه.',
      ),
    },
  },
  {
    slug: 'compare-scenarios',
    category: 'planning',
    place: 'apps-logistics-routes-compare',
    title: { en: 'Compare scenarios', fr: 'Comparer des scénarios', ar: 'مقارنة السيناريوهات' },
    about: {
      en: 'The plan as it is and up to two others stand side by side, figure by figure and stop by stop. Comparing changes nothing: another plan counts only once somebody makes it live.',
      fr: 'Le plan actuel et jusqu’à deux autres sont côte à côte, chiffre par chiffre et arrêt par arrêt. Comparer ne change rien : un autre plan ne compte qu’une fois mis en service par quelqu’un.',
      ar: 'تقف الخطة الحالية وخطتان أخريان على الأكثر جنبًا إلى جنب، رقمًا برقم ومحطة بمحطة. المقارنة لا تغيّر شيئًا: لا تسري خطة أخرى حتى يطبّقها أحد.',
    },
    steps: {
      en: lines(
        'Press **New scenario** and choose **Cheapest** or another aim: what the search finds gets a column.',
        'Ask there, too, what would be with **One vehicle more**: such a plan is to be looked at, not to be made live.',
        'Read the rows: bold is the best, and **Price of each weight** says what a weight has cost.',
        'Move a weight and press **Search again** for yet another plan.',
        'Make a plan live below its column, or choose **Go on as a draft** in its menu to change it by hand.',
      ),
      fr: lines(
        'Appuyez sur **Nouveau scénario** et choisissez **Le moins cher** ou un autre objectif : ce que la recherche trouve reçoit une colonne.',
        'Demandez-y aussi ce qui se passerait avec **Un véhicule de plus** : un tel plan se regarde, et ne s’applique pas.',
        'Lisez les lignes : le meilleur est en gras, et **Prix de chaque poids** dit ce qu’un poids a coûté.',
        'Déplacez un poids et appuyez sur **Chercher encore** pour un autre plan.',
        'Appliquez un plan sous sa colonne, ou choisissez **Continuer en brouillon** dans son menu pour le changer à la main.',
      ),
      ar: lines(
        'اضغط **سيناريو جديد** واختر **الأقل تكلفة** أو هدفًا آخر: ما يجده البحث يأخذ عمودًا.',
        'واسأل هناك أيضًا ماذا لو كانت **مركبة إضافية**: خطة كهذه للنظر لا للتطبيق.',
        'اقرأ الصفوف: الأفضل بخط عريض، ويبيّن **ثمن كل وزن** ما كلّفه الوزن.',
        'حرّك وزنًا واضغط **ابحث مجددًا** لخطة أخرى.',
        'طبّق خطة أسفل عمودها، أو اختر **المتابعة كمسودة** في قائمتها لتغيّرها يدويًا.',
      ),
    },
  },
  {
    slug: 'set-what-planning-aims-at',
    category: 'planning',
    place: 'apps-logistics-settings-presets',
    title: {
      en: 'Set what planning aims at',
      fr: 'Définir les objectifs de la planification',
      ar: 'تحديد أهداف التخطيط',
    },
    about: {
      en: 'An aim says what makes one plan better than another: how much being on time, equal days, compact areas and few changes count. Searches keep the weights they were made with, also when the aim is changed later.',
      fr: 'Un objectif dit ce qui rend un plan meilleur qu’un autre : combien comptent la ponctualité, des journées égales, des secteurs compacts et peu de changements. Les recherches gardent les poids avec lesquels elles ont été faites, même si l’objectif change plus tard.',
      ar: 'يقول الهدف ما يجعل خطة أفضل من أخرى: كم يُحسب للموعد ولتساوي الأيام ولتراص المناطق ولقلة التغيير. وتحتفظ عمليات البحث بالأوزان التي أُجريت بها، حتى لو تغيّر الهدف لاحقًا.',
    },
    steps: {
      en: lines(
        'Aims that come with the product, such as **Balanced**, stay as they are; **Make a new one of it** copies their weights.',
        'Or press **Add an aim**, give it a **Name**, set its **Weights** and press **Save**.',
        '**Take it where nobody says** makes it the one that a search on the board begins with.',
        'Aims of your own have **Change** and **Delete** in their menu.',
      ),
      fr: lines(
        'Les objectifs fournis, comme **Équilibré**, restent tels quels ; **En faire un nouveau** copie leurs poids.',
        'Ou appuyez sur **Ajouter un objectif**, remplissez **Nom**, réglez **Poids** et appuyez sur **Enregistrer**.',
        '**Le prendre si rien n’est dit** en fait celui par lequel commence une recherche au tableau.',
        'Vos propres objectifs ont **Modifier** et **Supprimer** dans leur menu.',
      ),
      ar: lines(
        'الأهداف المدمجة مثل **متوازن** تبقى كما هي، و**إنشاء هدف جديد منه** ينسخ أوزانها.',
        'أو اضغط **إضافة هدف** واملأ **الاسم** وحدّد **الأوزان** واضغط **حفظ**.',
        '**خذه إن لم يُحدَّد غيره** يجعله الهدف الذي يبدأ به البحث في اللوحة.',
        'لأهدافك الخاصة **تعديل** و**حذف** في قائمتها.',
      ),
    },
  },
]
