import { lines, type Written } from './written'

export const shop: readonly Written[] = [
  {
    slug: 'work-through-an-order',
    category: 'shop',
    place: 'apps-ecommerce-order-list',
    title: { en: 'Work through an order', fr: 'Traiter une commande', ar: 'معالجة طلب' },
    about: {
      en: 'An order takes its items out of the stock as soon as it is placed, and puts them back if it is cancelled. While a delivery brings it, its state follows the delivery, and nobody has to say it twice.',
      fr: 'Une commande prend ses articles dans le stock dès qu’elle est passée, et les y remet si elle est annulée. Tant qu’une livraison la transporte, son état suit celui de la livraison, et personne n’a à le dire deux fois.',
      ar: 'يأخذ الطلب أصنافه من المخزون فور تسجيله، ويعيدها إليه إذا أُلغي. وما دامت عملية تسليم تحمله فحالته تتبع حالتها، ولا يحتاج أحد إلى ذكرها مرتين.',
    },
    steps: {
      en: lines(
        'Press **Ready to pickup** above the list and open an order.',
        'Under **Delivery** press **Create delivery** and choose the day.',
        'Without a delivery you say yourself how far it is: **Dispatch**, **Send out**, **Mark as delivered**.',
        'Press **Record payment** when money comes, and **Write the invoice** under **Invoices**.',
        'If something is sent back, press **Refund**, say how the money goes, whether the price falls by as much, and under **Comes back into stock** how much of it can be sold again.',
      ),
      fr: lines(
        'Appuyez sur **Prêtes** au-dessus de la liste et ouvrez une commande.',
        'Sous **Livraison**, appuyez sur **Créer une livraison** et choisissez le jour.',
        'Sans livraison, vous dites vous-même où elle en est : **Expédier**, **Mettre en livraison**, **Marquer livrée**.',
        'Appuyez sur **Saisir un paiement** quand l’argent arrive, et sur **Établir la facture** sous **Factures**.',
        'Si quelque chose est renvoyé, appuyez sur **Rembourser**, dites par quel moyen l’argent repart, si le prix baisse d’autant, et sous **Revient en stock** combien peut être revendu.',
      ),
      ar: lines(
        'اضغط **جاهزة** فوق القائمة وافتح طلبًا.',
        'تحت **التوصيل** اضغط **إنشاء عملية تسليم** واختر اليوم.',
        'من دون عملية تسليم تذكر بنفسك أين وصل الطلب: **إرسال** ثم **إخراج للتسليم** ثم **وضع علامة تم التسليم**.',
        'اضغط **تسجيل دفعة** حين يصل المال، و**إصدار الفاتورة** تحت **الفواتير**.',
        'إذا أُعيد شيء فاضغط **استرداد**، وحدد طريقة الإعادة وهل يُخفَّض السعر بالمبلغ نفسه، واذكر تحت **يعود إلى المخزون** كم منه يمكن بيعه من جديد.',
      ),
    },
  },
  {
    slug: 'add-a-product',
    category: 'shop',
    place: 'apps-ecommerce-product-add',
    title: { en: 'Add a product', fr: 'Ajouter un produit', ar: 'إضافة منتج' },
    about: {
      en: 'Each kind of a product that can be bought has a row of its own, with its number, price and stock. Nobody sees the product in the shop before it is published, and a scheduled one is published by itself when its time has come.',
      fr: 'Chaque variante qu’on peut acheter a sa propre ligne, avec sa référence, son prix et son stock. Personne ne voit le produit dans la boutique avant sa publication, et un produit programmé est publié tout seul à l’heure dite.',
      ar: 'لكل نوع من المنتج يمكن شراؤه سطر خاص برقمه وسعره ومخزونه. ولا يرى أحد المنتج في المتجر قبل نشره، والمنتج المجدول يُنشر من تلقاء نفسه حين يحين موعده.',
    },
    steps: {
      en: lines(
        'Give the product a **Name** and, under **Organise**, its **Category**.',
        'Under **Variants** fill in **SKU**, **Price** and **Stock**; press **Option** for sizes or colours, and each combination gets its row.',
        'Drop pictures under **Images**: the first is the cover.',
        'Under **Publishing** choose **Published**, or **Scheduled** with a time under **Published at**.',
        'Press **Publish product** or **Schedule product** at the bottom of the page.',
      ),
      fr: lines(
        'Donnez au produit un **Nom** et, sous **Organiser**, sa **Catégorie**.',
        'Sous **Variantes**, remplissez **Réf.**, **Prix** et **Stock** ; appuyez sur **Option** pour des tailles ou des couleurs, et chaque combinaison reçoit sa ligne.',
        'Déposez des photos sous **Images** : la première est la couverture.',
        'Sous **Publication**, choisissez **Publié**, ou **Programmé** avec une heure sous **Publié le**.',
        'Appuyez sur **Publier le produit** ou **Programmer le produit** en bas de la page.',
      ),
      ar: lines(
        'أعطِ المنتج **الاسم**، واختر تحت **التنظيم** قيمة **الفئة**.',
        'تحت **الخيارات** املأ **رمز الصنف** و**السعر** و**المخزون**، واضغط **صفة** للمقاسات أو الألوان، فيصير لكل تركيبة سطرها.',
        'أسقط الصور تحت **الصور**: الأولى هي الغلاف.',
        'تحت **النشر** اختر **منشور**، أو **مجدول** مع وقت تحت **موعد النشر**.',
        'اضغط **نشر المنتج** أو **جدولة المنتج** في أسفل الصفحة.',
      ),
    },
  },
  {
    slug: 'keep-stock-and-publish-products',
    category: 'shop',
    place: 'apps-ecommerce-product-list',
    title: {
      en: 'Keep stock and publish products',
      fr: 'Tenir le stock et publier les produits',
      ar: 'ضبط المخزون ونشر المنتجات',
    },
    about: {
      en: 'The shop sells what is published and for sale, and never more of it than there is. Every piece that comes or goes is written down with its reason.',
      fr: 'La boutique vend ce qui est publié et en vente, et jamais plus qu’il n’y en a. Chaque pièce qui entre ou sort est notée avec son motif.',
      ar: 'يبيع المتجر ما هو منشور ومعروض للبيع، ولا يبيع منه أكثر مما هو موجود. وكل قطعة تدخل أو تخرج تُسجَّل مع سببها.',
    },
    steps: {
      en: lines(
        'Choose **Low or sold out** in the filter **Stock** to see what runs out.',
        'Open a product and press **Move stock**; choose the **Reason** and say **How many**, with a minus for fewer.',
        'The switch under **For sale** sells a product or stops selling it.',
        'Tick several products and press **Publish** or **Take offline**.',
        '**Change price** in the menu of a row changes that product, or all that are ticked with it, and shows the new prices first.',
      ),
      fr: lines(
        'Choisissez **Faible ou épuisé** dans le filtre **Stock** pour voir ce qui va manquer.',
        'Ouvrez un produit et appuyez sur **Mouvement de stock** ; choisissez **Motif** et dites **Combien**, avec un moins pour en retirer.',
        'L’interrupteur sous **En vente** met un produit en vente ou l’en retire.',
        'Cochez plusieurs produits et appuyez sur **Publier** ou **Retirer**.',
        '**Changer le prix** dans le menu d’une ligne change ce produit, ou tous ceux cochés avec lui, et montre d’abord les nouveaux prix.',
      ),
      ar: lines(
        'اختر **منخفض أو نافد** في مرشّح **المخزون** لترى ما يوشك أن ينفد.',
        'افتح منتجًا واضغط **حركة مخزون**، ثم اختر **السبب** واكتب **الكمية**، بإشارة ناقص إن كانت أقل.',
        'المفتاح تحت **معروض للبيع** يعرض المنتج للبيع أو يوقف بيعه.',
        'حدد عدة منتجات واضغط **نشر** أو **إيقاف النشر**.',
        'يغيّر **تغيير السعر** في قائمة السطر سعر ذلك المنتج، أو كل ما حُدد معه، ويعرض الأسعار الجديدة أولًا.',
      ),
    },
  },
  {
    slug: 'sort-products-into-categories',
    category: 'shop',
    place: 'apps-ecommerce-product-category-list',
    title: {
      en: 'Sort products into categories',
      fr: 'Classer les produits par catégorie',
      ar: 'ترتيب المنتجات في فئات',
    },
    about: {
      en: 'Categories form a tree, and each product belongs to one of them. A category that still holds products or other categories cannot be deleted, so no product loses its place.',
      fr: 'Les catégories forment un arbre, et chaque produit appartient à l’une d’elles. Une catégorie qui contient encore des produits ou d’autres catégories ne peut pas être supprimée : aucun produit ne perd sa place.',
      ar: 'تكوّن الفئات شجرة، وينتمي كل منتج إلى واحدة منها. ولا يمكن حذف فئة ما زالت تضم منتجات أو فئات أخرى، فلا يفقد منتج مكانه.',
    },
    steps: {
      en: lines(
        'Press **Add category**, give its **Name** and choose under **Stands below** where it belongs.',
        'In the menu of a category, **Move up** and **Move down** change its place, and **Add one below** starts a branch.',
        'Press the number of products beside a category to see them.',
        'To delete a category, give its products another **Category** first, then press **Delete** in its menu.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter une catégorie**, donnez son **Nom** et choisissez **Sous la catégorie** où elle se range.',
        'Dans le menu d’une catégorie, **Monter** et **Descendre** changent sa place, et **Ajouter en dessous** commence une branche.',
        'Appuyez sur le nombre de produits à côté d’une catégorie pour les voir.',
        'Pour supprimer une catégorie, donnez d’abord à ses produits une autre **Catégorie**, puis appuyez sur **Supprimer** dans son menu.',
      ),
      ar: lines(
        'اضغط **إضافة فئة**، وأدخل **الاسم**، واختر مكانها في **تحت الفئة**.',
        'في قائمة الفئة يغيّر **تحريك لأعلى** و**تحريك لأسفل** موضعها، ويبدأ **إضافة فئة فرعية** فرعًا.',
        'اضغط عدد المنتجات بجانب الفئة لتراها.',
        'لحذف فئة غيّر أولًا **الفئة** في منتجاتها، ثم اضغط **حذف** في قائمتها.',
      ),
    },
  },
  {
    slug: 'know-a-customer',
    category: 'shop',
    place: 'apps-ecommerce-customer-list',
    title: { en: 'Know a customer', fr: 'Connaître un client', ar: 'معرفة العميل' },
    about: {
      en: 'What a customer ordered, where it goes and what they are told of stands on one page. If they ask for it, their name, addresses, phone and note are deleted for good, and their orders and bills stay without the person.',
      fr: 'Ce qu’un client a commandé, où cela va et de quoi il est prévenu se trouve sur une page. S’il le demande, son nom, ses adresses, son téléphone et la note sont supprimés pour de bon, et ses commandes et factures restent sans la personne.',
      ar: 'ما طلبه العميل وإلى أين يُرسل وبماذا يُبلَّغ موجود في صفحة واحدة. وإذا طلب ذلك حُذف اسمه وعناوينه وهاتفه والملاحظة نهائيًا، وتبقى طلباته وفواتيره من دون صاحبها.',
    },
    steps: {
      en: lines(
        'Press **Add customer**, or search by name, country or email and open somebody.',
        'Under **Overview** stand their **Orders** and, under **Activity**, what happened.',
        'Under **Address and billing** press **Add address** and tick **Orders go here** or **Bills go here**.',
        'If one person is there twice, **Merge** joins both into the **Customer who stays**.',
        '**Save their data** gives a file of everything that is known of them; **Delete** removes what is known of the person.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter un client**, ou cherchez par nom, pays ou e-mail et ouvrez quelqu’un.',
        'Sous **Aperçu** se trouvent ses **Commandes** et, sous **Activité**, ce qui s’est passé.',
        'Sous **Adresse et facturation**, appuyez sur **Ajouter une adresse** et cochez **Les commandes vont ici** ou **Les factures vont ici**.',
        'Si une personne y est deux fois, **Fusionner** réunit les deux dans **Client qui reste**.',
        '**Enregistrer leurs données** donne un fichier de tout ce qui est connu d’elle ; **Supprimer** efface ce qui est connu de la personne.',
      ),
      ar: lines(
        'اضغط **إضافة عميل**، أو ابحث بالاسم أو البلد أو البريد وافتح عميلًا.',
        'تحت **نظرة عامة** تجد **الطلبات**، وتحت **النشاط** ما حدث.',
        'تحت **العنوان والفوترة** اضغط **إضافة عنوان** وحدد **تُرسل الطلبات إلى هنا** أو **تُرسل الفواتير إلى هنا**.',
        'إذا وُجد الشخص مرتين فإن **دمج** يجمعهما في **العميل الذي يبقى**.',
        'يعطي **حفظ بياناتهم** ملفًا بكل ما يُعرف عنه، ويمحو **حذف** ما يُعرف عن الشخص.',
      ),
    },
  },
  {
    slug: 'pay-for-recommendations',
    category: 'shop',
    place: 'apps-ecommerce-referrals',
    title: { en: 'Pay for recommendations', fr: 'Récompenser les recommandations', ar: 'مكافأة التوصيات' },
    about: {
      en: 'Whoever is new and comes by the link of a customer is a referral, and each of their orders earns that customer what the rule says. Once it is paid or rejected, that cannot be taken back, and later orders earn nothing more.',
      fr: 'Toute personne nouvelle qui vient par le lien d’un client est un parrainage, et chacune de ses commandes rapporte à ce client ce que dit la règle. Une fois versé ou refusé, cela ne se reprend pas, et les commandes suivantes ne rapportent plus rien.',
      ar: 'كل شخص جديد يأتي برابط عميل هو إحالة، ويكسب ذلك العميل من كل طلب له ما تقوله القاعدة. وبعد الدفع أو الرفض لا رجوع، ولا تُكسبه الطلبات اللاحقة شيئًا.',
    },
    steps: {
      en: lines(
        'Press **Share a link**, choose the **Customer** and press **Copy link**.',
        'Under **Earning rule** set **Percent of each order**, **Orders count from** and **At most per order**; it counts once you press **Save rule**.',
        'Filter the list by **Unpaid** to see what waits for you.',
        'Press **Pay out** in a row, or **Reject** in its menu: this records the decision, and the money itself you send.',
      ),
      fr: lines(
        'Appuyez sur **Partager un lien**, choisissez **Client** et appuyez sur **Copier le lien**.',
        'Sous **Règle de gain**, réglez **Pourcentage de chaque commande**, **Commandes comptées à partir de** et **Au plus par commande** ; elle vaut dès que vous appuyez sur **Enregistrer la règle**.',
        'Filtrez la liste par **À payer** pour voir ce qui vous attend.',
        'Appuyez sur **Verser** dans une ligne, ou sur **Refuser** dans son menu : cela note la décision, et l’argent, c’est vous qui l’envoyez.',
      ),
      ar: lines(
        'اضغط **مشاركة رابط** واختر **العميل** ثم اضغط **نسخ الرابط**.',
        'تحت **قاعدة العائد** حدد **نسبة من كل طلب** و**تُحتسب الطلبات من** و**الحد الأقصى لكل طلب**، وتسري حين تضغط **حفظ القاعدة**.',
        'صفِّ القائمة بـ **غير مدفوع** لترى ما ينتظرك.',
        'اضغط **دفع** في السطر، أو **رفض** في قائمته: يُسجَّل القرار، أما المال فترسله أنت.',
      ),
    },
  },
  {
    slug: 'read-the-commerce-dashboard',
    category: 'shop',
    place: 'dashboards-ecommerce',
    title: {
      en: 'Read the commerce dashboard',
      fr: 'Lire le tableau de bord du commerce',
      ar: 'قراءة لوحة معلومات التجارة',
    },
    about: {
      en: 'It shows how the shop did over some days, and how that compares with as many days before. Cancelled orders and money that went back are not in the revenue, and you see only what you may read.',
      fr: 'Il montre comment la boutique a marché pendant quelques jours, comparés à autant de jours avant. Les commandes annulées et l’argent rendu ne sont pas dans le chiffre d’affaires, et vous ne voyez que ce que vous pouvez lire.',
      ar: 'تعرض كيف كان أداء المتجر في أيام، مقارنةً بعدد مماثل من الأيام قبلها. ولا تدخل الطلبات الملغاة والمال المعاد في الإيرادات، ولا ترى إلا ما يحق لك الاطلاع عليه.',
    },
    steps: {
      en: lines(
        'Read **Revenue**, **Profit**, **Orders** and **Average order** at the top; press one to see the orders of these days.',
        'Choose other days beside the title: **Year**, or **Own days** for a beginning and an end.',
        'Under **Orders by state** and **Orders by country** each line leads to its orders.',
        'Press **Past due** beside **Invoices** to see what should have been paid.',
        'Give your products their **Cost**: a piece without one counts as if it had cost nothing.',
      ),
      fr: lines(
        'Lisez **Chiffre d’affaires**, **Bénéfice**, **Commandes** et **Commande moyenne** en haut ; appuyez sur l’un d’eux pour voir les commandes de ces jours.',
        'Choisissez d’autres jours à côté du titre : **Année**, ou **Dates au choix** pour un début et une fin.',
        'Sous **Commandes par état** et **Commandes par pays**, chaque ligne mène à ses commandes.',
        'Appuyez sur **En retard** à côté de **Factures** pour voir ce qui aurait dû être payé.',
        'Donnez à vos produits leur **Coût** : une pièce qui n’en a pas compte comme si elle n’avait rien coûté.',
      ),
      ar: lines(
        'اقرأ **الإيرادات** و**الربح** و**الطلبات** و**متوسط الطلب** في الأعلى، واضغط أحدها لترى طلبات هذه الأيام.',
        'اختر أيامًا أخرى بجانب العنوان: **سنة**، أو **أيام أخرى** لبداية ونهاية.',
        'تحت **الطلبات حسب الحالة** و**الطلبات حسب البلد** يقودك كل سطر إلى طلباته.',
        'اضغط **المتأخرة** بجانب **الفواتير** لترى ما كان ينبغي أن يُدفع.',
        'أدخل **التكلفة** لمنتجاتك: فالقطعة التي لا تكلفة لها تُحسب كأنها لم تكلف شيئًا.',
      ),
    },
  },
]
