import { lines, type Written } from './written'

export const rulesOfWork: readonly Written[] = [
  {
    slug: 'set-the-delivery-rules',
    category: 'deliveries',
    place: 'apps-logistics-settings-defaults',
    title: {
      en: 'Set the delivery rules',
      fr: 'Régler les règles de livraison',
      ar: 'ضبط قواعد التسليم',
    },
    about: {
      en: 'A new delivery takes the times and proofs from here where nothing else is said; those that are there keep theirs. Drivers choose why one failed from your reasons, and what follows is done once the route is closed.',
      fr: 'Une nouvelle livraison prend d’ici les temps et les preuves si rien d’autre n’est dit ; celles qui existent gardent les leurs. Les chauffeurs choisissent parmi vos motifs pourquoi une livraison a échoué, et la suite se fait une fois la tournée close.',
      ar: 'تأخذ التسليمة الجديدة الأوقات والإثباتات من هنا ما لم يُذكر غيرها، وتحتفظ الموجودة بما لها. يختار السائقون سبب التعذر من أسبابك، وتُنفَّذ النتيجة عند إغلاق المسار.',
    },
    steps: {
      en: lines(
        'Under **At the door** say how long a delivery, a pickup and parking take.',
        'Under **Times and points** say from when a route is late and how sure a point has to be.',
        'Under **Proof of delivery** tick what drivers bring back.',
        'Under **Why a delivery may fail** press **Add a reason**, give it a code and words in three languages, and choose what happens **Then**.',
        'Press **Save** in the bar that appears at the bottom.',
      ),
      fr: lines(
        'Sous **À la porte**, dites combien durent une livraison, un enlèvement et le stationnement.',
        'Sous **Horaires et points**, dites à partir de quand une tournée est en retard et combien un point doit être sûr.',
        'Sous **Preuve de livraison**, cochez ce que les chauffeurs rapportent.',
        'Sous **Motifs d’échec**, appuyez sur **Ajouter un motif**, donnez-lui un code et des mots en trois langues, et choisissez **Ensuite**.',
        'Appuyez sur **Enregistrer** dans la barre qui apparaît en bas.',
      ),
      ar: lines(
        'تحت **عند الباب** حدّد كم تستغرق التسليمة والاستلام وركن المركبة.',
        'تحت **الأوقات والنقاط** حدّد متى يُعد المسار متأخرًا وكم يجب أن تكون النقطة مؤكدة.',
        'تحت **إثبات التسليم** علّم ما يعود به السائقون.',
        'تحت **أسباب تعذر التسليم** اضغط **إضافة سبب** واكتب رمزه وكلماته بثلاث لغات، واختر ما يلي ذلك في **ثم**.',
        'اضغط **حفظ** في الشريط الذي يظهر في الأسفل.',
      ),
    },
  },
  {
    slug: 'keep-addresses-in-the-address-book',
    category: 'deliveries',
    place: 'apps-logistics-settings-addresses',
    title: {
      en: 'Keep addresses in the address book',
      fr: 'Tenir le carnet d’adresses',
      ar: 'حفظ العناوين في دفتر العناوين',
    },
    about: {
      en: 'Where deliveries go is remembered here, with the point on the map, how to get in and how long it takes at the door. A point that a person gave is kept when the same address is searched again.',
      fr: 'Ici est retenu où vont les livraisons, avec le point sur la carte, la façon d’entrer et le temps à la porte. Un point donné par une personne est gardé quand la même adresse est cherchée de nouveau.',
      ar: 'هنا يُحفظ إلى أين تذهب عمليات التسليم، مع الموضع على الخريطة وكيفية الدخول والوقت عند الباب. والموضع الذي حدده شخص يبقى حين يُبحث عن العنوان نفسه من جديد.',
    },
    steps: {
      en: lines(
        'Search a name or an address, or choose under **Point** which ones you want: **Verified**, **Found** or **Missing**.',
        'Open an address and put its pin right; it is **Verified** from then on.',
        'Write into **Access notes** how to get in, and give the **Time at the door** if it is another one here.',
        'Press **Save**. **Add address** puts in one that nothing has gone to yet.',
      ),
      fr: lines(
        'Cherchez un nom ou une adresse, ou choisissez sous **Repère** lesquelles vous voulez : **Vérifié**, **Trouvé** ou **Manquant**.',
        'Ouvrez une adresse et corrigez son repère ; il est dès lors **Vérifié**.',
        'Écrivez dans **Accès** comment entrer, et donnez **Temps sur place** s’il est différent ici.',
        'Appuyez sur **Enregistrer**. **Ajouter une adresse** en ajoute une où rien n’est encore allé.',
      ),
      ar: lines(
        'ابحث عن اسم أو عنوان، أو اختر تحت **الموضع** ما تريده: **متحقق منه** أو **معثور عليه** أو **مفقود**.',
        'افتح عنوانًا وصحّح موضعه، فيصير **متحقق منه** منذ ذلك.',
        'اكتب في **ملاحظات الوصول** كيفية الدخول، وحدّد **الوقت عند الباب** إن كان مختلفًا هنا.',
        'اضغط **حفظ**. ويضيف **إضافة عنوان** عنوانًا لم يذهب إليه شيء بعد.',
      ),
    },
  },
  {
    slug: 'review-doubtful-addresses',
    category: 'deliveries',
    place: 'apps-logistics-settings-addresses-review',
    title: {
      en: 'Review doubtful addresses',
      fr: 'Vérifier les adresses douteuses',
      ar: 'مراجعة العناوين المشكوك فيها',
    },
    about: {
      en: 'A delivery whose address was not found well enough waits here until somebody says where it is. How sure a point has to be is set in the delivery rules.',
      fr: 'Une livraison dont l’adresse n’a pas été assez bien trouvée attend ici que quelqu’un dise où elle est. Les règles de livraison disent combien un point doit être sûr.',
      ar: 'كل تسليم لم يُعثر على عنوانه بما يكفي ينتظر هنا حتى يحدد شخص مكانه. وتُضبط درجة اليقين اللازمة في قواعد التسليم.',
    },
    steps: {
      en: lines(
        'What the list of deliveries has under **Addresses to review** stands here one by one; **Next (J)** and **Previous (K)** turn the pages.',
        'Choose from **What the search found**, or write another text under **Look for** and press Enter.',
        'If nothing fits, press on the map or drag the pin to the door.',
        'Press **Use this point**: the delivery goes there, and the address book remembers it.',
      ),
      fr: lines(
        'Ce que la liste des livraisons a sous **Adresses à vérifier** se trouve ici une à une ; **Suivante (J)** et **Précédente (K)** font avancer et reculer.',
        'Choisissez dans **Ce que la recherche a trouvé**, ou écrivez autre chose sous **Chercher** et appuyez sur Entrée.',
        'Si rien ne convient, appuyez sur la carte ou glissez le repère jusqu’à la porte.',
        'Appuyez sur **Utiliser ce point** : la livraison ira là, et le carnet d’adresses le retient.',
      ),
      ar: lines(
        'ما في قائمة عمليات التسليم تحت **عناوين للمراجعة** تجده هنا واحدًا واحدًا، وتتنقل بزري **التالي (J)** و**السابق (K)**.',
        'اختر من **ما وجده البحث**، أو اكتب نصًا آخر تحت **ابحث عن** واضغط Enter.',
        'إن لم يناسب شيء فاضغط على الخريطة أو اسحب الموضع إلى الباب.',
        'اضغط **استخدام هذا الموضع**: يذهب التسليم إلى هناك، ويحفظه دفتر العناوين.',
      ),
    },
  },
  {
    slug: 'keep-what-past-days-teach',
    category: 'planning',
    place: 'apps-logistics-settings-habits',
    title: {
      en: 'Keep what past days teach',
      fr: 'Garder ce que les jours passés apprennent',
      ar: 'اعتماد ما تعلّمه الأيام الماضية',
    },
    about: {
      en: 'Each night Meridian looks back on the last four weeks of each depot and proposes how long roads and doors really take. Nothing of it counts before somebody keeps it.',
      fr: 'Chaque nuit, Meridian regarde les quatre dernières semaines de chaque dépôt et propose combien durent vraiment les routes et les portes. Rien n’en compte avant que quelqu’un le garde.',
      ar: 'يراجع Meridian كل ليلة آخر أربعة أسابيع لكل مستودع ويقترح كم تستغرق الطرق والأبواب حقًا. ولا يُحتسب شيء منه قبل أن يعتمده أحد.',
    },
    steps: {
      en: lines(
        'Choose the **Depot**. **Look back now** does not wait for the night.',
        'Read under **Proposed** how often each was **Seen**, and how many percent it may be off under **Sure within**.',
        'Press **Keep** beside one, or **Keep all**: routes that are timed afterwards reckon with it, and an address tells it to its next deliveries.',
        'What you kept stands under **Counts now**; **Let go** ends it.',
      ),
      fr: lines(
        'Choisissez **Dépôt**. **Faire le bilan** n’attend pas la nuit.',
        'Lisez sous **Proposé** combien de fois chacun a été vu (**Vus**), et sous **Sûr à** de combien de pour cent il peut s’écarter.',
        'Appuyez sur **Garder** à côté de l’un, ou sur **Tout garder** : les tournées calculées ensuite en tiennent compte, et une adresse le dit à ses prochaines livraisons.',
        'Ce que vous avez gardé se trouve sous **Compte maintenant** ; **Abandonner** y met fin.',
      ),
      ar: lines(
        'اختر **المستودع**. ولا ينتظر **راجع الأيام الآن** حلول الليل.',
        'اقرأ تحت **مقترح** عدد مرات الرصد في **المشاهدات**، ونسبة الفرق الممكن في **الدقة**.',
        'اضغط **اعتماد** بجانب أحدها أو **اعتماد الكل**: تُحسب به المسارات التي تُوقَّت بعد ذلك، ويبلّغه العنوان لتسليماته التالية.',
        'ما اعتمدته تجده تحت **محتسب الآن**، ويُنهيه **إلغاء الاعتماد**.',
      ),
    },
  },
  {
    slug: 'keep-import-mappings',
    category: 'deliveries',
    place: 'apps-logistics-settings-imports',
    title: {
      en: 'Keep import mappings',
      fr: 'Garder les correspondances d’import',
      ar: 'حفظ مطابقات الاستيراد',
    },
    about: {
      en: 'A mapping says which column of a file is read as what, and how its figures and dates are written. A file with the same columns in the same order is read by it without being asked.',
      fr: 'Une correspondance dit comment chaque colonne d’un fichier est lue, et comment ses nombres et ses dates sont écrits. Un fichier qui a les mêmes colonnes dans le même ordre est lu ainsi sans qu’on le demande.',
      ar: 'يبيّن الربط كيف يُقرأ كل عمود من الملف وكيف تُكتب أرقامه وتواريخه. والملف الذي له الأعمدة نفسها بالترتيب نفسه يُقرأ به من تلقاء نفسه.',
    },
    steps: {
      en: lines(
        'While you map a file, **Keep this mapping…** gives it a name; it stands here from then on.',
        'Open the menu of a mapping and choose **Look into it** to see how each column is read.',
        '**Rename** gives it another name, and **Bring such a file** begins an import of its kind.',
        '**Delete** forgets it. What was imported by it stays.',
      ),
      fr: lines(
        'Pendant que vous préparez un fichier, **Garder cette correspondance…** lui donne un nom ; elle se trouve ici dès lors.',
        'Ouvrez le menu d’une correspondance et choisissez **La regarder** pour voir comment chaque colonne est lue.',
        '**Renommer** lui donne un autre nom, et **Importer un tel fichier** commence une importation de cette sorte.',
        '**Supprimer** l’oublie. Ce qu’elle a servi à importer reste.',
      ),
      ar: lines(
        'وأنت تربط ملفًا يسمّي **حفظ هذا الربط…** ربطك، فتجده هنا منذ ذلك.',
        'افتح قائمة أحدها واختر **عرض التفاصيل** لترى كيف يُقرأ كل عمود.',
        'يغيّر **إعادة التسمية** اسمه، ويبدأ **استيراد ملف كهذا** استيرادًا من نوعه.',
        'يُسقطه **حذف**، ويبقى ما استُورد به.',
      ),
    },
  },
  {
    slug: 'tell-customers-what-happens',
    category: 'deliveries',
    place: 'apps-logistics-settings-messages',
    title: {
      en: 'Tell customers what happens',
      fr: 'Dire aux clients ce qui se passe',
      ar: 'إبلاغ العملاء بما يحدث',
    },
    about: {
      en: 'At up to six moments of a delivery its customer gets a mail, in the language of the delivery. Whoever has no mail address, or turned the messages off on their page, gets none.',
      fr: 'À six moments d’une livraison au plus, son client reçoit un e-mail, dans la langue de la livraison. Qui n’a pas d’adresse e-mail, ou a coupé les messages sur sa page, n’en reçoit pas.',
      ar: 'في ستة مواعيد على الأكثر من التسليم يتلقى عميله رسالة بالبريد بلغة التسليم. ومن ليس له عنوان بريد أو أوقف الرسائل في صفحته لا تصله.',
    },
    steps: {
      en: lines(
        'Under **What customers are told** turn on what they shall hear of, and press one to see its words.',
        'Choose the language above the words, and write **Subject** and **Text**. What stands beside **Insert** is filled in for each delivery.',
        'Press **Send me a test** to read it in your own mail.',
        'Under **When they are told** set the hour of the day before, and by how much one has to be delayed.',
        'Press **Save** in the bar that appears at the bottom.',
      ),
      fr: lines(
        'Sous **Ce que les clients apprennent**, activez ce dont ils doivent entendre parler, et appuyez sur un message pour en voir les mots.',
        'Choisissez la langue au-dessus des mots, et écrivez **Objet** et **Texte**. Ce qui est à côté de **Insérer** est rempli pour chaque livraison.',
        'Appuyez sur **M’envoyer un essai** pour le lire dans votre courrier.',
        'Sous **Quand ils sont prévenus**, réglez l’heure de la veille et le retard à partir duquel ils le sont.',
        'Appuyez sur **Enregistrer** dans la barre qui apparaît en bas.',
      ),
      ar: lines(
        'تحت **ما يُبلَّغ به العملاء** فعّل ما ينبغي أن يصلهم، واضغط إحداها لترى كلماتها.',
        'اختر اللغة فوق الكلمات واكتب **الموضوع** و**النص**. وما بجانب **إدراج** يُملأ لكل تسليم.',
        'اضغط **أرسل لي تجربة** لتقرأها في بريدك.',
        'تحت **متى يُبلَّغون** حدّد ساعة اليوم السابق ومقدار التأخير.',
        'اضغط **حفظ** في الشريط الذي يظهر في الأسفل.',
      ),
    },
  },
  {
    slug: 'say-what-a-role-may-do',
    category: 'people',
    place: 'apps-roles',
    title: { en: 'Say what a role may do', fr: 'Dire ce qu’un rôle peut faire', ar: 'تحديد ما يُسمح به لدور' },
    about: {
      en: 'Each person has one role, and a change of it counts at once for everybody who has it. Nobody grants more than they may do, and a change that would leave nobody to manage rights is refused.',
      fr: 'Chaque personne a un rôle, et un changement vaut aussitôt pour tous ceux qui l’ont. Personne n’accorde plus que ses propres droits, et un changement qui ne laisserait personne pour gérer les droits est refusé.',
      ar: 'لكل شخص دور واحد، وكل تغيير فيه يسري فورًا على كل من يحمله. لا يمنح أحد أكثر مما يُسمح له به، ويُرفض كل تغيير لا يُبقي من يدير الصلاحيات.',
    },
    steps: {
      en: lines(
        'Press **Add role**, or **Edit role** on one that is there.',
        'Give a new one its **Key**, which stays as it is, and a **Name**.',
        'Under **Rights** tick what its people may do. **May do everything** is the mark of an administrator.',
        'Under **Hidden fields** choose what stays empty for them: emails, phones, notes, costs. Nothing is found by a hidden field, and no file holds it.',
        'Press **Save changes**, or **Add role** for a new one. A role that somebody has cannot be deleted.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter un rôle**, ou sur **Modifier le rôle** d’un rôle qui existe.',
        'Donnez à un nouveau rôle **Clé**, qui ne change plus, et **Nom**.',
        'Sous **Droits**, cochez ce que ses personnes peuvent faire. **Peut tout faire** est la marque d’un administrateur.',
        'Sous **Champs masqués**, choisissez ce qui reste vide pour elles : e-mails, téléphones, remarques, coûts. La recherche ne trouve rien par un champ masqué, et aucun fichier ne le contient.',
        'Appuyez sur **Enregistrer**, ou sur **Ajouter un rôle** pour un nouveau. Un rôle que quelqu’un a ne peut pas être supprimé.',
      ),
      ar: lines(
        'اضغط **إضافة دور**، أو **تعديل الدور** عند دور موجود.',
        'أدخل للدور الجديد **المفتاح** الذي لا يتغير لاحقًا و**الاسم**.',
        'تحت **الصلاحيات** علّم ما يُسمح به لأصحابه. و**يُسمح له بكل شيء** علامة مدير النظام.',
        'تحت **الحقول المخفية** اختر ما يبقى فارغًا لهم: البريد والهاتف والملاحظات والتكاليف. لا يجد البحث شيئًا بحقل مخفي، ولا يظهر في أي ملف.',
        'اضغط **حفظ التغييرات**، أو **إضافة دور** للجديد. لا يمكن حذف دور يحمله أحد.',
      ),
    },
  },
]
