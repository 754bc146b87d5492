import { lines, type Written } from './written'

export const setup: readonly Written[] = [
  {
    slug: 'try-planning-with-sample-data',
    category: 'planning',
    place: 'apps-logistics-settings-sample',
    title: {
      en: 'Try planning with sample data',
      fr: 'Essayer la planification avec des exemples',
      ar: 'تجربة التخطيط ببيانات تجريبية',
    },
    about: {
      en: 'Sample data is a depot on your map with four vehicles, their drivers and up to forty deliveries for the next day. It stands beside your own work and goes again as a whole, with everything that stands at its depot by then.',
      fr: 'Les données d’exemple sont un dépôt sur votre carte avec quatre véhicules, leurs chauffeurs et jusqu’à quarante livraisons pour le lendemain. Elles se tiennent à côté de votre travail et repartent d’un bloc, avec tout ce qui se trouve alors à leur dépôt.',
      ar: 'البيانات التجريبية مستودع على خريطتك مع أربع مركبات وسائقيها وما يصل إلى أربعين عملية تسليم لليوم التالي. تقف إلى جانب عملك وتزول دفعة واحدة مع كل ما في مستودعها حينئذ.',
    },
    steps: {
      en: lines(
        'Press **Put it in** and wait until houses are found on the map.',
        'Press **Plan its day**: the plan of that day opens for the sample depot.',
        'Come back and press the figure at **Deliveries** or **Routes** to see the list of them.',
        'Press **Take it out** when you have seen enough. Your own data stays; this cannot be taken back.',
      ),
      fr: lines(
        'Appuyez sur **Les ajouter** et attendez que des maisons soient trouvées sur la carte.',
        'Appuyez sur **Planifier leur journée** : le plan de ce jour s’ouvre pour le dépôt d’exemple.',
        'Revenez et appuyez sur le chiffre de **Livraisons** ou de **Tournées** pour en voir la liste.',
        'Appuyez sur **Les retirer** quand vous en avez assez vu. Vos données restent ; rien ne permet d’annuler ce retrait.',
      ),
      ar: lines(
        'اضغط **إضافتها** وانتظر حتى يُعثر على بيوت في الخريطة.',
        'اضغط **خطّط يومها**: تُفتح خطة ذلك اليوم للمستودع التجريبي.',
        'عُد واضغط الرقم عند **عمليات التسليم** أو **المسارات** لترى قائمتها.',
        'اضغط **إزالتها** حين تكتفي. تبقى بياناتك أنت، ولا يمكن التراجع عن ذلك.',
      ),
    },
  },
  {
    slug: 'set-units-codes-and-speeds',
    category: 'running',
    place: 'apps-logistics-settings-general',
    title: {
      en: 'Set units, codes and speeds',
      fr: 'Régler les unités, les codes et les vitesses',
      ar: 'ضبط الوحدات والرموز والسرعات',
    },
    about: {
      en: 'Here stands what holds for the whole installation: the units that new people begin with, how codes are written, and how fast each type of vehicle is. What has a code keeps it, and routes reckon with new speeds from their next change on.',
      fr: 'Ici se trouve ce qui vaut pour toute l’installation : les unités avec lesquelles les nouvelles personnes commencent, la forme des codes et la vitesse de chaque type de véhicule. Ce qui a un code le garde, et les tournées comptent avec les nouvelles vitesses dès leur prochain changement.',
      ar: 'هنا ما يسري على المنشأة كلها: الوحدات التي يبدأ بها من هو جديد، وشكل الرموز، وسرعة كل نوع من المركبات. ما له رمز يحتفظ به، وتُحسب المسارات بالسرعات الجديدة من تغييرها التالي.',
    },
    steps: {
      en: lines(
        'Choose **Units of who is new**; each person may choose others in their account.',
        'Under **Codes** write letters and a # for each digit. Below each field stands a code that it makes.',
        'Under **Speed by type of vehicle** say how many percent of the speed of a road each type drives.',
        'Press **Save** in the bar that appears at the bottom.',
      ),
      fr: lines(
        'Choisissez **Unités des nouvelles personnes** ; chacun peut en choisir d’autres dans son compte.',
        'Sous **Codes**, écrivez des lettres et un # pour chaque chiffre. Un code ainsi formé se lit sous chaque champ.',
        'Sous **Vitesse par type de véhicule**, dites à combien de pour cent de la vitesse d’une route roule chaque type.',
        'Appuyez sur **Enregistrer** dans la barre qui apparaît en bas.',
      ),
      ar: lines(
        'اختر **وحدات من هو جديد**، ولكل شخص أن يختار غيرها في حسابه.',
        'تحت **الرموز** اكتب أحرفًا وعلامة # لكل رقم. تحت كل حقل رمز ينتج عنه.',
        'تحت **السرعة حسب نوع المركبة** حدّد بأي نسبة من سرعة الطريق يسير كل نوع.',
        'اضغط **حفظ** في الشريط الذي يظهر في الأسفل.',
      ),
    },
  },
  {
    slug: 'set-up-a-depot',
    category: 'planning',
    place: 'apps-logistics-settings-depots',
    title: { en: 'Set up a depot', fr: 'Créer un dépôt', ar: 'إعداد مستودع' },
    about: {
      en: 'A depot is where routes begin; vehicles, drivers and deliveries belong to one. The first one you add is the default, and only a depot where nothing stands any more can be deleted.',
      fr: 'Un dépôt est le lieu où les tournées commencent ; les véhicules, les chauffeurs et les livraisons appartiennent à un dépôt. Le premier que vous ajoutez est celui par défaut, et seul un dépôt où plus rien ne se trouve peut être supprimé.',
      ar: 'المستودع هو حيث تبدأ المسارات، وإليه تنتمي المركبات والسائقون وعمليات التسليم. أول مستودع تضيفه هو الأساسي، ولا يُحذف إلا مستودع لم يبق فيه شيء.',
    },
    steps: {
      en: lines(
        'Press **Add depot** and give it a name. Choose its **Address** from what is found, or put it on the map.',
        'Choose the **Clock** it goes by, and how long **Loading takes**.',
        'Under **Open** give the hours of each day. Without any hours at all it is always open.',
        'Press **Add depot** at the end. **Make it the default** stands in the menu of each other depot.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter un dépôt** et donnez-lui un nom. Choisissez **Adresse** parmi ce qui est trouvé, ou placez le dépôt sur la carte.',
        'Choisissez **Fuseau horaire** et **Durée de chargement**.',
        'Sous **Ouvert**, donnez les heures de chaque jour. Sans aucune heure, il est toujours ouvert.',
        'Appuyez enfin sur **Ajouter un dépôt**. **En faire le dépôt par défaut** se trouve dans le menu de chaque autre dépôt.',
      ),
      ar: lines(
        'اضغط **إضافة مستودع** وسمِّه. اختر **العنوان** مما يُعثر عليه، أو ضعه على الخريطة.',
        'اختر **التوقيت** الذي يسير عليه و**مدة التحميل**.',
        'تحت **مفتوح** أدخل ساعات كل يوم. وبلا أي ساعات يكون مفتوحًا دائمًا.',
        'اضغط **إضافة مستودع** في النهاية. وتجد **جعله الأساسي** في قائمة كل مستودع آخر.',
      ),
    },
  },
  {
    slug: 'add-a-vehicle',
    category: 'planning',
    place: 'apps-logistics-settings-vehicles',
    title: { en: 'Add a vehicle', fr: 'Ajouter un véhicule', ar: 'إضافة مركبة' },
    about: {
      en: 'Routes are planned with what a vehicle carries, what it costs and how fast it is. A new one is available at once, and no two vehicles have the same plate.',
      fr: 'Les tournées se planifient avec ce qu’un véhicule transporte, ce qu’il coûte et sa vitesse. Un nouveau véhicule est disponible aussitôt, et deux véhicules n’ont jamais la même immatriculation.',
      ar: 'تُخطَّط المسارات بما تحمله المركبة وما تكلفه وبسرعتها. المركبة الجديدة متاحة فورًا، ولا تحمل مركبتان رقم اللوحة نفسه.',
    },
    steps: {
      en: lines(
        'Press **Add vehicle** and give its name, **Plate**, **Type** and **Home depot**.',
        'Under **What it carries** give what it can take. What you leave empty is **Not limited**.',
        'Under **What it costs** and **Limits and end** say what a day, an hour and a distance cost, and where it **Ends its day**.',
        'Press **Add vehicle** at the end: its page opens.',
        'When it has to be repaired, **Send to workshop** in its menu takes it away; say when you expect it back, if you know.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter un véhicule** et donnez le nom, **Immatriculation**, **Type** et **Dépôt d’attache**.',
        'Sous **Ce qu’il transporte**, dites ce qu’il peut prendre. Ce qui reste vide est **Sans limite**.',
        'Sous **Ce qu’il coûte** et **Limites et fin**, dites ce que coûtent un jour, une heure et une distance, et où il **Finit sa journée**.',
        'Appuyez enfin sur **Ajouter un véhicule** : sa page s’ouvre.',
        'S’il faut le réparer, **Envoyer à l’atelier** dans son menu le retire ; dites quand vous l’attendez, si vous le savez.',
      ),
      ar: lines(
        'اضغط **إضافة مركبة** وأدخل اسمها و**رقم اللوحة** و**النوع** و**المستودع الأساسي**.',
        'تحت **ما تحمله** أدخل ما تتسع له. وما تتركه فارغًا فهو **بلا حد**.',
        'تحت **ما تكلفه** و**الحدود والنهاية** أدخل تكلفة اليوم والساعة والمسافة، وأين **تنهي يومها**.',
        'اضغط **إضافة مركبة** في النهاية: تُفتح صفحتها.',
        'إن احتاجت إلى إصلاح فإن **إرسال إلى الورشة** في قائمتها يسحبها؛ حدّد متى تتوقع عودتها إن كنت تعرف.',
      ),
    },
  },
  {
    slug: 'draw-zones',
    category: 'planning',
    place: 'apps-logistics-settings-zones',
    title: { en: 'Draw zones', fr: 'Dessiner des zones', ar: 'رسم المناطق' },
    about: {
      en: 'A zone says whose an area is, where nobody drives through, or where a delivery window costs more. If the routing server of the settings cannot avoid areas, you are told so while you draw such a zone.',
      fr: 'Une zone dit à qui est un secteur, où personne ne passe, ou bien où un créneau de livraison coûte plus. Si le serveur d’itinéraires des réglages ne sait pas éviter de secteurs, cela vous est dit pendant que vous dessinez une telle zone.',
      ar: 'تبيّن المنطقة لمن تكون ناحية ما، أو أين لا يمر أحد، أو أين يكلف موعد التوصيل أكثر. وإن كان خادم المسارات في الإعدادات لا يستطيع تجنب المناطق فستُخبَر بذلك وأنت ترسم منطقة كهذه.',
    },
    steps: {
      en: lines(
        'Press **Add zone**, name it and choose its **Kind**: **Territory**, **Avoid** or **Pricing**.',
        'Under **Corners** press on the map for each corner, or press **Add corner** and write where it lies.',
        'Give a territory its **Drivers** and **Vehicles**, and a zone of pricing its **Surcharge**.',
        'Press **Add zone** at the end. **Import GeoJSON** brings many at once, and **Export GeoJSON** gives you all of them.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter une zone**, nommez-la et choisissez **Type** : **Territoire**, **À éviter** ou **Tarif**.',
        'Sous **Sommets**, appuyez sur la carte pour chaque sommet, ou appuyez sur **Ajouter un sommet** et écrivez où il est.',
        'Donnez à un territoire ses **Chauffeurs** et ses **Véhicules**, et à une zone de tarif son **Supplément**.',
        'Appuyez enfin sur **Ajouter une zone**. **Importer du GeoJSON** en apporte beaucoup à la fois, et **Exporter en GeoJSON** vous les donne toutes.',
      ),
      ar: lines(
        'اضغط **إضافة منطقة** وسمِّها واختر **النوع**: **منطقة عمل** أو **تُتجنَّب** أو **تسعير**.',
        'تحت **الرؤوس** اضغط على الخريطة لكل رأس، أو اضغط **إضافة رأس** واكتب موضعه.',
        'حدّد لمنطقة العمل **السائقون** و**المركبات**، ولمنطقة التسعير **رسم إضافي**.',
        'اضغط **إضافة منطقة** في النهاية. يجلب **استيراد GeoJSON** كثيرًا منها معًا، ويعطيك **تصدير GeoJSON** كلها.',
      ),
    },
  },
  {
    slug: 'test-the-connections',
    category: 'running',
    place: 'apps-logistics-settings-services',
    title: { en: 'Test the connections', fr: 'Tester les connexions', ar: 'اختبار الاتصالات' },
    about: {
      en: 'This page lists what the installation uses besides itself, where each service leads, and what happens while one is away. A test asks a service now, in the way the product itself asks it, and shows what it answered.',
      fr: 'Cette page montre ce que l’installation utilise en dehors d’elle-même, où mène chaque service, et ce qui se passe quand l’un d’eux est absent. Un test interroge un service maintenant, comme le produit l’interroge lui-même, et montre sa réponse.',
      ar: 'تعرض هذه الصفحة ما تستعمله المنشأة سوى نفسها، وإلى أين تقود كل خدمة، وما يحدث حين تغيب إحداها. الاختبار يسأل الخدمة الآن كما يسألها المنتج نفسه، ويعرض جوابها.',
    },
    steps: {
      en: lines(
        'Press **Test all**, or **Test** beside a single service.',
        'Read beside its name how it went: **Works**, **Answers wrongly**, **No answer in time** or **Cannot be reached**.',
        'Below stands how long it took and what the service said. The row also names the setting that says where it leads.',
        'Look under **The installation** for the database, the address and the time zone.',
      ),
      fr: lines(
        'Appuyez sur **Tout tester**, ou sur **Tester** à côté d’un seul service.',
        'Lisez à côté de son nom ce qu’il en est : **Fonctionne**, **Répond mal**, **Pas de réponse à temps** ou **Injoignable**.',
        'Dessous se trouvent la durée et ce que le service a dit. La ligne nomme aussi le réglage qui dit où il mène.',
        'Cherchez sous **L’installation** la base de données, l’adresse et le fuseau horaire.',
      ),
      ar: lines(
        'اضغط **اختبار الكل**، أو **اختبار** بجانب خدمة واحدة.',
        'اقرأ النتيجة بجانب اسمها: **تعمل** أو **تجيب خطأً** أو **لا جواب في الوقت** أو **لا يمكن الوصول إليها**.',
        'تحتها المدة التي استغرقتها وما قالته الخدمة. ويذكر الصف أيضًا الإعداد الذي يحدد إلى أين تقود.',
        'انظر تحت **المنشأة** لمعرفة قاعدة البيانات والعنوان والمنطقة الزمنية.',
      ),
    },
  },
  {
    slug: 'say-how-long-things-are-kept',
    category: 'running',
    place: 'apps-logistics-settings-retention',
    title: {
      en: 'Say how long things are kept',
      fr: 'Dire combien de temps les choses sont gardées',
      ar: 'تحديد مدة الاحتفاظ',
    },
    about: {
      en: 'What is deleted or over is kept for as many days as you say here, from one day to ten years. The next night clears away what is older and no longer needed.',
      fr: 'Ce qui est supprimé ou terminé est gardé autant de jours que vous le dites ici, d’un jour à dix ans. La nuit suivante efface ce qui est plus ancien et ne sert plus.',
      ar: 'ما حُذف أو انتهى يُحفظ بعدد الأيام التي تحددها هنا، من يوم واحد إلى عشر سنوات. وفي الليلة التالية يُمحى ما هو أقدم ولم يعد لازمًا.',
    },
    steps: {
      en: lines(
        'Under **Kept for** write the days for each kind; below each field stands from when they count, or what they are for.',
        '**Imports with their rows** says how long an import may be taken back. What it added stays.',
        'Press **Save** in the bar that appears at the bottom.',
        'Where vehicles were and what was done by whom is set elsewhere: look under **Kept elsewhere**.',
      ),
      fr: lines(
        'Sous **Gardé pendant**, écrivez les jours de chaque sorte ; sous chaque champ se lit dès quand ils comptent, ou à quoi ils servent.',
        '**Importations et leurs lignes** dit combien de temps une importation peut être annulée. Ce qu’elle a ajouté reste.',
        'Appuyez sur **Enregistrer** dans la barre qui apparaît en bas.',
        'Où étaient les véhicules et qui a fait quoi se règle ailleurs : regardez sous **Réglé ailleurs**.',
      ),
      ar: lines(
        'تحت **مدد الاحتفاظ** اكتب الأيام لكل نوع، وتحت كل حقل ما يبيّن متى تبدأ أو لأي شيء هي.',
        'يحدد **عمليات الاستيراد وصفوفها** إلى متى يمكن التراجع عن استيراد. وما أضافه يبقى.',
        'اضغط **حفظ** في الشريط الذي يظهر في الأسفل.',
        'أما مواضع المركبات ومن فعل ماذا فيُضبط في مكان آخر: انظر تحت **يُضبط في مكان آخر**.',
      ),
    },
  },
]
