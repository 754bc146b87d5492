import { lines, type Written } from './written'

/** What came with the shop that visitors enter. */
export const selling: readonly Written[] = [
  {
    slug: 'sell-to-visitors',
    category: 'shop',
    place: 'front-pages-shop',
    title: { en: 'Sell to visitors', fr: 'Vendre aux visiteurs', ar: 'البيع للزوار' },
    about: {
      en: 'The shop shows what is published and sold, to whoever walks in. A basket is kept in the browser of whoever fills it, and an order is placed once, however often its answer gets lost.',
      fr: 'La boutique montre ce qui est publié et en vente, à qui entre. Un panier est gardé dans le navigateur de qui le remplit, et une commande n’est passée qu’une fois, même si la réponse se perd.',
      ar: 'يعرض المتجر ما نُشر وما يُباع لكل من يدخل. تُحفظ السلة في متصفح من يملؤها، ويُسجَّل الطلب مرة واحدة مهما ضاع الرد عليه.',
    },
    steps: {
      en: lines(
        '**Basket** says how much is in it: a visitor opens a product, chooses and presses **Put into the basket**.',
        'At the checkout they choose an address and a time at which a van has room, and tick **Bill somebody else or another address** if the invoice goes elsewhere.',
        'A **Discount code** of one of your deals takes off what it says.',
        'Where the keys of a payment provider are set, cards are paid on a page of the provider’s fields; otherwise people transfer the amount of the invoice or pay the driver.',
      ),
      fr: lines(
        '**Panier** dit combien il contient : un visiteur ouvre un produit, choisit et appuie sur **Mettre au panier**.',
        'À la commande, il choisit une adresse et une heure où un véhicule a de la place, et coche **Facturer à quelqu’un d’autre ou à une autre adresse** si la facture va ailleurs.',
        'Un **Code de remise** d’une de vos offres retire ce qu’elle dit.',
        'Là où les clés d’un prestataire de paiement sont données, les cartes se paient sur une page aux champs du prestataire ; sinon on vire le montant de la facture ou on paie le chauffeur.',
      ),
      ar: lines(
        'تقول **السلة** كم فيها: يفتح الزائر منتجًا ويختار ويضغط **أضف إلى السلة**.',
        'عند إتمام الطلب يختار عنوانًا ووقتًا تتسع فيه إحدى المركبات، ويؤشر **الفاتورة باسم آخر أو إلى عنوان آخر** إن ذهبت الفاتورة إلى مكان آخر.',
        'يخصم **رمز الخصم** من أحد عروضك ما يقوله العرض.',
        'حيث تُعطى مفاتيح مزود دفع تُدفع البطاقات في صفحة حقولها للمزود، وإلا يحوّل الناس مبلغ الفاتورة أو يدفعون للسائق.',
      ),
    },
  },
  {
    slug: 'give-a-discount-code',
    category: 'shop',
    place: 'apps-ecommerce-deals',
    title: { en: 'Give a discount code', fr: 'Donner un code de remise', ar: 'إعطاء رمز خصم' },
    about: {
      en: 'A deal takes something off for customers who type its code: a share or an amount, on some days, from some basket on, so often at most. An order that is cancelled gives its use back.',
      fr: 'Une offre retire quelque chose aux clients qui saisissent son code : une part ou un montant, certains jours, à partir d’un panier, tant de fois au plus. Une commande annulée rend son utilisation.',
      ar: 'يخصم العرض شيئًا للعملاء الذين يكتبون رمزه: نسبة أو مبلغًا، في أيام محددة، من سلة معينة فصاعدًا، ولعدد محدود من المرات. والطلب الملغى يعيد استخدامه.',
    },
    steps: {
      en: lines(
        'Press **Create deal**, and say what it takes off, its code and its days.',
        'Fill in **From a basket of** and **At most so often** if it is not for everything and everybody.',
        'In the menu of a deal press **Copy code** and tell it to your customers.',
        'Open a deal to see its orders; press **End** when it is to count no more.',
      ),
      fr: lines(
        'Appuyez sur **Créer une offre**, dites ce qu’elle retire, son code et ses jours.',
        'Remplissez **À partir d’un panier de** et **Nombre d’utilisations au plus** si elle n’est pas pour tout et tous.',
        'Dans le menu d’une offre, appuyez sur **Copier le code** et donnez-le à vos clients.',
        'Ouvrez une offre pour voir ses commandes ; appuyez sur **Arrêter** quand elle ne doit plus compter.',
      ),
      ar: lines(
        'اضغط **إنشاء عرض** واذكر ما يخصمه ورمزه وأيامه.',
        'املأ **لسلة لا تقل عن** و**أقصى عدد مرات الاستخدام** إن لم يكن لكل شيء ولكل الناس.',
        'في قائمة العرض اضغط **نسخ الرمز** وأعطه لعملائك.',
        'افتح عرضًا لترى طلباته، واضغط **إيقاف** حين لا يُراد أن يُحتسب.',
      ),
    },
  },
  {
    slug: 'keep-property-listings',
    category: 'shop',
    place: 'apps-listings',
    title: { en: 'Keep property listings', fr: 'Tenir les annonces', ar: 'متابعة العقارات المعروضة' },
    about: {
      en: 'A warehouse that is to let, a plot for sale: what somebody offers is written down step by step, and stays findable until it is taken.',
      fr: 'Un entrepôt à louer, un terrain à vendre : ce que quelqu’un propose est noté pas à pas, et reste trouvable jusqu’à ce qu’il soit pris.',
      ar: 'مستودع للإيجار أو قطعة أرض للبيع: يُكتب ما يعرضه أحدهم خطوة خطوة، ويبقى سهل العثور عليه حتى يُحجز.',
    },
    steps: {
      en: lines(
        'Press **List a property** and go through its steps.',
        'Open a listing to see all of it; **Edit** changes it.',
        'Press **Mark as taken** once somebody has it, and **Mark as available** if nothing came of it.',
      ),
      fr: lines(
        'Appuyez sur **Annoncer un bien** et suivez les étapes.',
        'Ouvrez une annonce pour tout voir ; **Modifier** la change.',
        'Appuyez sur **Marquer comme pris** dès que quelqu’un l’a, et sur **Marquer comme disponible** si rien n’en est sorti.',
      ),
      ar: lines(
        'اضغط **عرض عقار** واتبع خطواته.',
        'افتح عقارًا لترى كل ما فيه، و**تعديل** يغيّره.',
        'اضغط **وضع علامة محجوز** حين يأخذه أحد، و**وضع علامة متاح** إن لم يتم الأمر.',
      ),
    },
  },
  {
    slug: 'write-plans-and-prices',
    category: 'shop',
    place: 'pages-pricing',
    title: { en: 'Write plans and prices', fr: 'Écrire les offres et leurs prix', ar: 'كتابة الخطط والأسعار' },
    about: {
      en: 'What your installation costs its users is yours to say. An invoice keeps the price of the day on which it was written.',
      fr: 'Ce que votre installation coûte à ses utilisateurs, c’est vous qui le dites. Une facture garde le prix du jour où elle a été établie.',
      ar: 'أنت من يحدد كم يكلف تثبيتك مستخدميه. وتحتفظ الفاتورة بسعر اليوم الذي كُتبت فيه.',
    },
    steps: {
      en: lines(
        'Below **What each plan has** stand the **Plans as they are written**; open one.',
        'Fill in **Price a month**, **Price a year** and how many **Vehicles** it is for.',
        'Take the tick from **Visitors see it and may choose it** for what you no longer offer.',
        'Under **What is compared** say what each plan has.',
      ),
      fr: lines(
        'Sous **Contenu de chaque offre** se trouvent les **Les offres telles qu’elles sont écrites** ; ouvrez-en une.',
        'Remplissez **Prix par mois**, **Prix par an** et le nombre de **Véhicules**.',
        'Décochez **Les visiteurs la voient et peuvent la choisir** pour ce que vous ne proposez plus.',
        'Sous **Ce qui est comparé**, dites ce que contient chaque offre.',
      ),
      ar: lines(
        'تحت **ما في كل خطة** تجد **الخطط كما كُتبت**، فافتح واحدة.',
        'املأ **السعر شهريًا** و**السعر سنويًا** وعدد **المركبات**.',
        'أزل العلامة من **يراها الزوار ويمكنهم اختيارها** لما لم تعد تعرضه.',
        'تحت **ما يُقارن** اذكر ما في كل خطة.',
      ),
    },
  },
]
