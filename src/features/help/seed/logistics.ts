import { lines, type Written } from './written'

export const logistics: readonly Written[] = [
  {
    slug: 'make-a-route',
    category: 'planning',
    place: 'apps-logistics-routes-list',
    title: { en: 'Make a route', fr: 'Créer une tournée', ar: 'إنشاء مسار' },
    about: {
      en: 'A route is what one driver does with one vehicle on a day. Its stops have times as soon as they stand in it, and what is wrong there is said beside them.',
      fr: 'Une tournée est ce que fait un chauffeur avec un véhicule en un jour. Ses arrêts ont des heures dès qu’ils y sont, et ce qui ne va pas est dit à côté.',
      ar: 'المسار هو ما يفعله سائق واحد بمركبة واحدة في يوم. لكل محطة وقتها ما إن تدخل فيه، وما فيها من خلل يُذكر بجانبها.',
    },
    steps: {
      en: lines(
        'Press **Make a route** and choose day, depot, driver and vehicle.',
        'Open the route and press **Add a stop** for each delivery.',
        'Press **Plan** once the order of the stops is right.',
        'Press **Publish**: the driver is told, and each later change is a revision.',
      ),
      fr: lines(
        'Appuyez sur **Créer une tournée** et choisissez le jour, le dépôt, le chauffeur et le véhicule.',
        'Ouvrez la tournée et appuyez sur **Ajouter un arrêt** pour chaque livraison.',
        'Appuyez sur **Planifier** quand l’ordre des arrêts est bon.',
        'Appuyez sur **Publier** : le chauffeur est prévenu, et chaque changement ensuite est une révision.',
      ),
      ar: lines(
        'اضغط **إنشاء مسار** واختر اليوم والمستودع والسائق والمركبة.',
        'افتح المسار واضغط **إضافة توقف** لكل توصيلة.',
        'اضغط **تخطيط** حين يصح ترتيب المحطات.',
        'اضغط **نشر**: يُبلَّغ السائق، وكل تغيير بعد ذلك مراجعة جديدة.',
      ),
    },
  },
  {
    slug: 'bring-your-own-map',
    category: 'planning',
    place: 'apps-logistics-settings',
    title: { en: 'Bring your own map', fr: 'Apporter votre propre carte', ar: 'إضافة خريطتك' },
    about: {
      en: 'Streets, addresses and driving times come from a part of OpenStreetMap that you bring as a file. Nothing is asked of a foreign server afterwards.',
      fr: 'Les rues, les adresses et les temps de trajet viennent d’une partie d’OpenStreetMap que vous apportez en fichier. Ensuite, rien n’est demandé à un serveur étranger.',
      ar: 'تأتي الشوارع والعناوين وأوقات القيادة من جزء من OpenStreetMap تجلبه في ملف. ولا يُسأل بعدها أي خادم خارجي.',
    },
    steps: {
      en: lines(
        'Take the extract of your area, a file that ends in .osm.pbf.',
        'Under **Import a map extract** choose the file and give the region a name.',
        'Press **Start import** and watch how far it is under **Imports**.',
        'It serves beside the other **Regions**; one of the same name is replaced.',
      ),
      fr: lines(
        'Prenez l’extrait de votre région, un fichier qui finit par .osm.pbf.',
        'Sous **Importer un extrait de carte**, choisissez le fichier et donnez un nom à la région.',
        'Appuyez sur **Lancer l’import** et suivez l’avancement sous **Imports**.',
        'Elle sert à côté des autres **Régions** ; celle du même nom est remplacée.',
      ),
      ar: lines(
        'خذ مستخرج منطقتك، وهو ملف ينتهي بـ ‎.osm.pbf.',
        'تحت **استيراد مقتطف خريطة** اختر الملف وسمِّ المنطقة.',
        'اضغط **بدء الاستيراد** وتابع التقدم تحت **عمليات الاستيراد**.',
        'تعمل إلى جانب بقية **المناطق**، وتُستبدل التي تحمل الاسم نفسه.',
      ),
    },
  },
  {
    slug: 'sort-out-what-failed',
    category: 'deliveries',
    place: 'apps-logistics-deliveries',
    title: { en: 'Sort out what failed', fr: 'Régler ce qui a échoué', ar: 'معالجة ما تعذّر تسليمه' },
    about: {
      en: 'What could not be brought waits for a decision: once more, back to the depot, or not at all. Every attempt stays with the delivery, with its reason.',
      fr: 'Ce qui n’a pas pu être livré attend une décision : encore une fois, retour au dépôt, ou plus du tout. Chaque tentative reste avec la livraison, avec sa raison.',
      ar: 'ما تعذّر تسليمه ينتظر قرارًا: محاولة أخرى، أو عودة إلى المستودع، أو إلغاء. وتبقى كل محاولة مع التوصيلة وسببها.',
    },
    steps: {
      en: lines(
        'Choose **Failed, to sort** above the list.',
        'Open a delivery and read the last of its **Attempts**.',
        'Press **Try again** to bring it another day, or **Send back** to have it returned.',
      ),
      fr: lines(
        'Choisissez **Échecs à traiter** au-dessus de la liste.',
        'Ouvrez une livraison et lisez la dernière de ses **Tentatives**.',
        'Appuyez sur **Réessayer** pour la livrer un autre jour, ou sur **Renvoyer** pour la faire revenir.',
      ),
      ar: lines(
        'اختر **إخفاقات للمعالجة** فوق القائمة.',
        'افتح توصيلة واقرأ آخر **المحاولات**.',
        'اضغط **إعادة المحاولة** لتسليمها في يوم آخر، أو **إرجاع** لإعادتها.',
      ),
    },
  },
  {
    slug: 'import-a-file',
    category: 'deliveries',
    place: 'apps-logistics-deliveries',
    title: { en: 'Import a file', fr: 'Importer un fichier', ar: 'استيراد ملف' },
    about: {
      en: 'Deliveries, orders and customers come in as CSV or XLSX. Columns find their fields by name; what does not fit is mended row by row before anything is added.',
      fr: 'Les livraisons, les commandes et les clients arrivent en CSV ou XLSX. Les colonnes trouvent leur champ par leur nom ; ce qui ne va pas se corrige ligne par ligne avant tout ajout.',
      ar: 'تدخل التوصيلات والطلبات والعملاء بملف CSV أو XLSX. تجد الأعمدة حقولها بالاسم، وما لا يصح يُصلَح صفًا صفًا قبل إضافة أي شيء.',
    },
    steps: {
      en: lines(
        'Press **Import** above the list and drop your file.',
        'Correct the **Mapping** and keep it under a name: the next file finds it again.',
        'Mend what stands under **To fix**, then confirm.',
        'Was it the wrong file? **Take back** removes what nobody touched since.',
      ),
      fr: lines(
        'Appuyez sur **Importer** au-dessus de la liste et déposez votre fichier.',
        'Corrigez **Correspondance** et gardez ce choix sous un nom : le prochain fichier le retrouve.',
        'Réparez ce qui est sous **À corriger**, puis confirmez.',
        'Ce n’était pas le bon fichier ? **Annuler l’importation** retire ce que personne n’a touché depuis.',
      ),
      ar: lines(
        'اضغط **استيراد** فوق القائمة وأسقط ملفك.',
        'صحّح **الربط** واحفظه باسم: يجده الملف التالي من جديد.',
        'أصلح ما تحت **للتصحيح** ثم أكّد.',
        'هل كان الملف خاطئًا؟ **التراجع عن الاستيراد** يزيل ما لم يلمسه أحد منذ ذلك.',
      ),
    },
  },
]
