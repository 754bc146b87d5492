import { lines, type Written } from './written'

export const day: readonly Written[] = [
  {
    slug: 'follow-the-fleet-on-the-map',
    category: 'planning',
    place: 'apps-logistics-fleet',
    title: { en: 'Follow the fleet on the map', fr: 'Suivre la flotte sur la carte', ar: 'متابعة الأسطول على الخريطة' },
    about: {
      en: 'The map shows where each vehicle was last heard of, by a tracker or by the phone of its driver. Above the list stands how many are late, have a warning or have fallen silent.',
      fr: 'La carte montre où chaque véhicule a donné signe en dernier, par un traceur ou par le téléphone de son chauffeur. Au-dessus de la liste se trouve combien sont en retard, ont une alerte ou se taisent.',
      ar: 'تعرض الخريطة آخر موضع عُرف لكل مركبة، من جهاز تتبع أو من هاتف سائقها. وفوق القائمة عدد المتأخرة منها وما عليه تحذير وما انقطع خبره.',
    },
    steps: {
      en: lines(
        'Choose a vehicle on the map or in the list; those on their way stand under **On route**.',
        'Its row says how far it is and which stop is **Next**; the map goes along with it while **Follow** is on.',
        'Choose **Planned**, **Driven** or **Both** to see the way it is to take, the one it took, or the two.',
        'For a vehicle without a position open **Trackers** and press **Add tracker**: any phone can be one.',
      ),
      fr: lines(
        'Choisissez un véhicule sur la carte ou dans la liste ; ceux qui roulent sont sous **En tournée**.',
        'Sa ligne dit où il en est et quel arrêt est **Suivant** ; la carte l’accompagne tant que **Suivre** est actif.',
        'Choisissez **Prévu**, **Parcouru** ou **Les deux** pour voir le chemin à prendre, le chemin pris, ou les deux.',
        'Pour un véhicule sans position, ouvrez **Traceurs** et appuyez sur **Ajouter un traceur** : tout téléphone peut en être un.',
      ),
      ar: lines(
        'اختر مركبة على الخريطة أو في القائمة، والتي تسير الآن تحت **في الطريق**.',
        'يبيّن صفها إلى أين وصلت وأي محطة هي **التالي**، وترافقها الخريطة ما دامت **متابعة** مفعّلة.',
        'اختر **المخطط** أو **المقطوع** أو **كلاهما** لترى الطريق المقرر أو الذي سارت فيه أو الاثنين.',
        'لمركبة بلا موضع افتح **أجهزة التتبع** واضغط **إضافة جهاز تتبع**: أي هاتف يصلح لذلك.',
      ),
    },
  },
  {
    slug: 'look-at-a-past-day-again',
    category: 'planning',
    place: 'apps-logistics-fleet',
    title: { en: 'Look at a past day again', fr: 'Revoir une journée passée', ar: 'مشاهدة يوم مضى من جديد' },
    about: {
      en: 'The fleet can be looked at again for each moment of a day, as far back as positions are kept. How many days that is can be set with the trackers, and older positions are deleted every night.',
      fr: 'La flotte peut être revue à chaque moment d’une journée, aussi loin que les positions sont gardées. Ce nombre de jours se règle avec les traceurs, et les positions plus anciennes sont supprimées chaque nuit.',
      ar: 'يمكن مشاهدة الأسطول من جديد في كل لحظة من يوم، بقدر ما يُحتفظ بالمواقع. ويُضبط عدد الأيام مع أجهزة التتبع، وتُحذف المواقع الأقدم كل ليلة.',
    },
    steps: {
      en: lines(
        'Go back by **Day before** below the map, or choose the day in the field beside it.',
        'Press **Play**, or drag along the hours; **Speed of the replay** makes it faster.',
        'Choose a vehicle: its way is on the map, and where it stood is marked on the hours.',
        'Press **Go to live** to see where everybody is now.',
      ),
      fr: lines(
        'Reculez par **Jour précédent** sous la carte, ou choisissez le jour dans le champ à côté.',
        'Appuyez sur **Lire**, ou glissez le long des heures ; **Vitesse de relecture** accélère.',
        'Choisissez un véhicule : son chemin est sur la carte, et ses arrêts sont marqués sur les heures.',
        'Appuyez sur **Revenir au direct** pour voir où chacun est maintenant.',
      ),
      ar: lines(
        'ارجع بـ **اليوم السابق** تحت الخريطة، أو اختر اليوم في الحقل بجانبه.',
        'اضغط **تشغيل** أو اسحب على امتداد الساعات، و**سرعة إعادة العرض** تسرّعها.',
        'اختر مركبة: طريقها على الخريطة، ومواضع وقوفها معلَّمة على الساعات.',
        'اضغط **العودة إلى المباشر** لترى أين الجميع الآن.',
      ),
    },
  },
  {
    slug: 'work-through-exceptions',
    category: 'deliveries',
    place: 'apps-logistics-exceptions',
    title: { en: 'Work through exceptions', fr: 'Traiter les incidents', ar: 'معالجة الحالات الاستثنائية' },
    about: {
      en: 'What fails, comes late, leaves its way or falls silent is listed by itself, and resolved by itself once its cause is over. Who takes care of it, what was said and what was done stay with it.',
      fr: 'Ce qui échoue, prend du retard, quitte son itinéraire ou se tait apparaît de soi-même, et se résout de soi-même quand la cause a disparu. Qui s’en occupe, ce qui a été dit et ce qui a été fait y restent.',
      ar: 'ما يتعذّر أو يتأخر أو يخرج عن مساره أو ينقطع خبره يظهر من تلقاء نفسه، ويُحل من تلقاء نفسه حين يزول سببه. ويبقى معه من يتولاه وما قيل وما فُعل.',
    },
    steps: {
      en: lines(
        'Press **Take it** in a row to take care of it yourself, or **Acknowledge** to say that you have seen it.',
        'Open the row; for a stop that is late, **What helps** names remedies with what they cost.',
        'Write what you know and press **Add comment**: it stands under **What happened**.',
        'Press **Resolve** when it is done, and **Open again** if it was not.',
        'Tick several rows and press **Acknowledge**, **Resolve** or **Assign** for all of them.',
      ),
      fr: lines(
        'Appuyez sur **M’en charger** dans une ligne pour vous en occuper, ou sur **Prendre en compte** pour dire que vous l’avez vu.',
        'Ouvrez la ligne ; pour un arrêt en retard, **Ce qui aide** nomme des remèdes avec leur coût.',
        'Écrivez ce que vous savez et appuyez sur **Ajouter le commentaire** : il est sous **Ce qui s’est passé**.',
        'Appuyez sur **Résoudre** quand c’est fait, et sur **Rouvrir** si ce ne l’était pas.',
        'Cochez plusieurs lignes et appuyez sur **Prendre en compte**, **Résoudre** ou **Confier** pour toutes.',
      ),
      ar: lines(
        'اضغط **أتولاها** في الصف لتتولى أمرها، أو **أخذ العلم** لتقول إنك رأيتها.',
        'افتح الصف، وللمحطة المتأخرة يذكر **ما الذي يساعد** حلولًا مع كلفتها.',
        'اكتب ما تعرفه واضغط **إضافة التعليق**: تجده تحت **ما حدث**.',
        'اضغط **حل** حين ينتهي الأمر، و**إعادة الفتح** إن لم يكن قد انتهى.',
        'علّم عدة صفوف واضغط **أخذ العلم** أو **حل** أو **إسناد** لها كلها.',
      ),
    },
  },
  {
    slug: 'add-a-driver-and-their-phone',
    category: 'people',
    place: 'apps-logistics-drivers',
    title: {
      en: 'Add a driver and their phone',
      fr: 'Ajouter un chauffeur et son téléphone',
      ar: 'إضافة سائق وهاتفه',
    },
    about: {
      en: 'A driver sees the route of the day on a page of their own phone, which they open by a link. The link works for a day and for one phone, and a phone that was signed in before is signed out once it is opened.',
      fr: 'Un chauffeur voit la tournée du jour sur une page de son propre téléphone, qu’il ouvre par un lien. Le lien vaut un jour et pour un téléphone, et un téléphone connecté auparavant est déconnecté dès qu’il est ouvert.',
      ar: 'يرى السائق مسار يومه في صفحة على هاتفه يفتحها برابط. يصلح الرابط ليوم واحد ولهاتف واحد، ومتى فُتح يُسجَّل خروج الهاتف الذي كان مسجَّلًا قبله.',
    },
    steps: {
      en: lines(
        'Press **Add driver** and fill in the form; the page of the driver opens at **Shifts**.',
        'Set when they work and press **Save week**.',
        'Press **Activate**: only an active driver signs in.',
        'Press **Phone** and there **Sign-in link**; they scan the code, or you send them what **Copy link** gives.',
        'If the phone is lost, **Sign the phone out** shuts it out at once.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter un chauffeur** et remplissez le formulaire ; sa page s’ouvre à **Horaires**.',
        'Réglez quand il travaille et appuyez sur **Enregistrer la semaine**.',
        'Appuyez sur **Activer** : seul un chauffeur actif se connecte.',
        'Appuyez sur **Téléphone**, puis sur **Lien de connexion** ; il scanne le code, ou vous lui envoyez ce que donne **Copier le lien**.',
        'Si le téléphone est perdu, **Déconnecter le téléphone** l’exclut aussitôt.',
      ),
      ar: lines(
        'اضغط **إضافة سائق** واملأ النموذج، فتُفتح صفحة السائق عند **الورديات**.',
        'حدّد متى يعمل واضغط **حفظ الأسبوع**.',
        'اضغط **تفعيل**: السائق النشط وحده يسجّل الدخول.',
        'اضغط **الهاتف** ثم **رابط الدخول**؛ يمسح الرمز، أو ترسل إليه ما يعطيه **نسخ الرابط**.',
        'إن ضاع الهاتف فإن **تسجيل خروج الهاتف** يمنعه فورًا.',
      ),
    },
  },
  {
    slug: 'add-a-delivery-by-hand',
    category: 'deliveries',
    place: 'apps-logistics-deliveries',
    title: { en: 'Add a delivery by hand', fr: 'Ajouter une livraison à la main', ar: 'إضافة توصيلة يدويًا' },
    about: {
      en: 'A single delivery that is added by hand is a draft until somebody makes it ready, and only what is ready is put into routes. For that it needs a sure address, a day and, unless it is a service, a load.',
      fr: 'Une livraison seule, ajoutée à la main, est un brouillon jusqu’à ce que quelqu’un la rende prête, et seul ce qui est prêt entre dans les tournées. Il lui faut pour cela une adresse sûre, un jour et, sauf pour un service, une charge.',
      ar: 'التوصيلة المفردة المضافة يدويًا مسودة حتى يجعلها أحد جاهزة، ولا يدخل المسارات إلا ما هو جاهز. ويلزمها لذلك عنوان مؤكد ويوم وحمولة، ما لم تكن خدمة.',
    },
    steps: {
      en: lines(
        'Press **New delivery** and say under **Customer** who gets it.',
        'Type the **Street and number** and choose what is found, or put the pin on the map yourself.',
        'Set **Day**, **Window** and **Weight (kg)**; **Repeats** makes a series, ready at once if nothing is missing.',
        'Save, open the delivery in the list and press **Make ready**.',
      ),
      fr: lines(
        'Appuyez sur **Nouvelle livraison** et dites sous **Client** qui la reçoit.',
        'Tapez **Rue et numéro** et choisissez ce qui est trouvé, ou placez vous-même le repère sur la carte.',
        'Réglez **Jour**, **Créneau** et **Poids (kg)** ; **Se répète** en fait une série, prête aussitôt si rien ne manque.',
        'Enregistrez, ouvrez la livraison dans la liste et appuyez sur **Rendre prête**.',
      ),
      ar: lines(
        'اضغط **تسليم جديد** واذكر تحت **العميل** من يستلمها.',
        'اكتب **الشارع والرقم** واختر مما وُجد، أو ضع العلامة على الخريطة بنفسك.',
        'حدّد **اليوم** و**الفترة** و**الوزن (كغ)**، و**يتكرر** يجعل منها سلسلة جاهزة فورًا إن لم ينقصها شيء.',
        'احفظ وافتح التوصيلة في القائمة واضغط **جعلها جاهزة**.',
      ),
    },
  },
  {
    slug: 'act-on-many-deliveries-at-once',
    category: 'deliveries',
    place: 'apps-logistics-deliveries',
    title: {
      en: 'Act on many deliveries at once',
      fr: 'Agir sur plusieurs livraisons à la fois',
      ar: 'تنفيذ إجراء على عدة توصيلات معًا',
    },
    about: {
      en: 'What you ask for many deliveries is done with each that it suits. Those that it does not suit stay as they are, and are named with the reason.',
      fr: 'Ce que vous demandez pour plusieurs livraisons est fait pour chacune à qui cela convient. Les autres restent telles quelles, et sont nommées avec la raison.',
      ar: 'ما تطلبه لعدة توصيلات يُنفَّذ لكل واحدة يصلح لها. وما لا يصلح لها تبقى كما هي، ويُذكر اسمها مع السبب.',
    },
    steps: {
      en: lines(
        'Tick rows of the list, press **Select what is shown** on the map, or draw around deliveries there.',
        'Choose what is to be done: **Add to route**, **Make ready**, **Window**, **Priority** or **Hold**.',
        'The menu beside them has more, such as **Duplicate** or **Print labels**.',
        'Say what is asked and confirm; if some were refused, they are listed at the end.',
      ),
      fr: lines(
        'Cochez des lignes de la liste, appuyez sur **Choisir ce qui est visible** sur la carte, ou entourez-y des livraisons.',
        'Choisissez ce qu’il faut faire : **Ajouter à une tournée**, **Rendre prête**, **Créneau**, **Priorité** ou **Mettre en attente**.',
        'Le menu à côté en contient d’autres, comme **Dupliquer** ou **Imprimer les étiquettes**.',
        'Dites ce qui est demandé et confirmez ; celles qui ont été refusées sont nommées à la fin.',
      ),
      ar: lines(
        'علّم صفوفًا في القائمة، أو اضغط **اختر المعروض** على الخريطة، أو ارسم هناك حول التوصيلات.',
        'اختر ما يُفعل: **إضافة إلى مسار** أو **جعلها جاهزة** أو **الفترة** أو **الأولوية** أو **تعليق**.',
        'وفي القائمة بجانبها المزيد، مثل **نسخ** و**طباعة الملصقات**.',
        'أدخل المطلوب وأكّد، وما رُفض منها يُذكر في النهاية.',
      ),
    },
  },
  {
    slug: 'see-how-the-day-goes',
    category: 'planning',
    place: 'apps-logistics-dashboard',
    title: { en: 'See how the day goes', fr: 'Voir comment va la journée', ar: 'معرفة سير اليوم' },
    about: {
      en: 'The dashboard says how a day goes, at one depot or at all of them. It is counted anew every half minute, and each figure at the top leads to a list of what it counts.',
      fr: 'Le tableau de bord dit comment va une journée, à un dépôt ou à tous. Il est recompté toutes les trente secondes, et chaque chiffre du haut mène à une liste de ce qu’il compte.',
      ar: 'تقول لوحة المتابعة كيف يسير اليوم، في مستودع واحد أو فيها كلها. تُحسب من جديد كل نصف دقيقة، وكل رقم في أعلاها يقود إلى قائمة بما يعدّه.',
    },
    steps: {
      en: lines(
        'Choose **Day**, **Span** and **Depot**; unless you do, it is today, fourteen days and all depots.',
        'Press a figure such as **Late now** or **Unplanned** to see what is behind it.',
        'Under **Fleet now** is where the vehicles are; the exceptions beside it can be taken or resolved there.',
        'Further down, **Delivery performance** sets the span against as many days before it.',
      ),
      fr: lines(
        'Choisissez **Jour**, **Période** et **Dépôt** ; sinon c’est aujourd’hui, quatorze jours et tous les dépôts.',
        'Appuyez sur un chiffre comme **En retard** ou **Non planifiées** pour voir ce qu’il y a derrière.',
        'Sous **La flotte maintenant** se voit où sont les véhicules ; les incidents à côté se prennent ou se résolvent sur place.',
        'Plus bas, **Qualité de livraison** compare la période à autant de jours avant elle.',
      ),
      ar: lines(
        'اختر **اليوم** و**المدة** و**المستودع**، وإلا فهو هذا اليوم وأربعة عشر يومًا وكل المستودعات.',
        'اضغط رقمًا مثل **متأخر الآن** أو **غير مخطط** لترى ما وراءه.',
        'تحت **الأسطول الآن** مواضع المركبات، والحالات الاستثنائية بجانبه تُتولى أو تُحل هناك.',
        'وفي الأسفل يقارن **أداء التسليم** المدة بمثلها من الأيام قبلها.',
      ),
    },
  },
]
