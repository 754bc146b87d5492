import { lines, type Written } from './written'

export const people: readonly Written[] = [
  {
    slug: 'add-and-suspend-people',
    category: 'people',
    place: 'apps-user-list',
    title: { en: 'Add and suspend people', fr: 'Ajouter et suspendre des personnes', ar: 'إضافة الأشخاص وإيقافهم' },
    about: {
      en: 'Who is added gets an invitation by mail and chooses a password. Who is suspended is signed out everywhere at once, and nothing of theirs is lost.',
      fr: 'Qui est ajouté reçoit une invitation par e-mail et choisit un mot de passe. Qui est suspendu est déconnecté partout aussitôt, et rien de ce qui est à lui n’est perdu.',
      ar: 'من يُضاف تصله دعوة بالبريد ويختار كلمة مرور. ومن يُوقَف يُسجَّل خروجه من كل مكان فورًا ولا يضيع شيء مما له.',
    },
    steps: {
      en: lines(
        'Press **Add user** and give name, address and **Role**.',
        'Open a person and press **Suspend** when the account should rest.',
        'Press **Activate** to let them in again.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter un utilisateur** et donnez le nom, l’adresse et **Rôle**.',
        'Ouvrez une personne et appuyez sur **Suspendre** quand le compte doit se reposer.',
        'Appuyez sur **Activer** pour la laisser entrer de nouveau.',
      ),
      ar: lines(
        'اضغط **إضافة مستخدم** وأدخل الاسم والعنوان و**الدور**.',
        'افتح شخصًا واضغط **إيقاف** حين ينبغي أن يتوقف الحساب.',
        'اضغط **تنشيط** ليدخل من جديد.',
      ),
    },
  },
  {
    slug: 'sign-in-with-two-factors',
    category: 'people',
    place: 'pages-account-settings',
    title: { en: 'Sign in with two factors', fr: 'Se connecter avec deux facteurs', ar: 'الدخول بعاملين' },
    about: {
      en: 'Besides the password an app on your phone gives a code. Somebody who learns your password alone stays outside.',
      fr: 'En plus du mot de passe, une application de votre téléphone donne un code. Qui n’apprend que votre mot de passe reste dehors.',
      ar: 'إلى جانب كلمة المرور يعطي تطبيق في هاتفك رمزًا. ومن عرف كلمة مرورك وحدها يبقى خارجًا.',
    },
    steps: {
      en: lines(
        'Open **Security** and find **Two-factor sign in**.',
        'Press **Turn on**, read the square with your app and give the **Code of the app**.',
        'Keep the **Recovery codes**: each lets you in once without the app.',
      ),
      fr: lines(
        'Ouvrez **Sécurité** et cherchez **Connexion à deux facteurs**.',
        'Appuyez sur **Activer**, lisez le carré avec votre application et donnez **Code de l’application**.',
        'Gardez **Codes de secours** : chacun vous laisse entrer une fois sans l’application.',
      ),
      ar: lines(
        'افتح **الأمان** وابحث عن **الدخول بخطوتين**.',
        'اضغط **تفعيل** واقرأ المربع بتطبيقك وأدخل **رمز التطبيق**.',
        'احفظ **رموز الاسترداد**: يدخلك كل منها مرة واحدة بلا تطبيق.',
      ),
    },
  },
  {
    slug: 'see-what-was-mailed',
    category: 'running',
    place: 'apps-outbox',
    title: { en: 'See what was mailed', fr: 'Voir ce qui a été envoyé', ar: 'معرفة ما أُرسل بالبريد' },
    about: {
      en: 'Every mail that Meridian writes stands in the outbox. Without a mail server it stays there, so that no link is lost.',
      fr: 'Chaque message que Meridian écrit se trouve dans la boîte d’envoi. Sans serveur de courrier il y reste, et aucun lien ne se perd.',
      ar: 'كل رسالة يكتبها Meridian موجودة في صندوق الصادر. وبلا خادم بريد تبقى هناك فلا يضيع رابط.',
    },
    steps: {
      en: lines(
        'Search the address or the subject under **Mails**.',
        'Open a mail to read it; **Why it failed** says what the mail server answered.',
        'Under **Background work** stands what runs beside; **Run again** repeats what failed.',
      ),
      fr: lines(
        'Cherchez l’adresse ou l’objet sous **Messages**.',
        'Ouvrez un message pour le lire ; **Cause de l’échec** dit ce que le serveur de courrier a répondu.',
        'Sous **Tâches de fond** se trouve ce qui tourne à côté ; **Relancer** répète ce qui a échoué.',
      ),
      ar: lines(
        'ابحث عن العنوان أو الموضوع تحت **الرسائل**.',
        'افتح رسالة لقراءتها، ويبيّن **سبب الفشل** ما أجاب به خادم البريد.',
        'تحت **الأعمال في الخلفية** ما يعمل في الخلفية، ويعيد **تشغيل من جديد** ما فشل.',
      ),
    },
  },
  {
    slug: 'tell-other-systems',
    category: 'running',
    place: 'apps-logistics-settings-webhooks',
    title: { en: 'Tell other systems', fr: 'Prévenir d’autres systèmes', ar: 'إبلاغ الأنظمة الأخرى' },
    about: {
      en: 'A webhook is told of deliveries, routes and stops as they happen. Each call is signed, and tried again while the receiver is away.',
      fr: 'Un webhook apprend les livraisons, les tournées et les arrêts au moment où ils se passent. Chaque appel est signé, et répété tant que le destinataire est absent.',
      ar: 'يُبلَّغ الخطاف بالتوصيلات والمسارات والمحطات حين تحدث. كل نداء موقّع، ويُعاد ما دام المستقبِل غائبًا.',
    },
    steps: {
      en: lines(
        'Press **Add webhook** and choose its **Events**.',
        'Keep the **Secret**: it is shown once, and the receiver checks the signature by it.',
        'Press **Send ping** to see that it arrives.',
        'After an outage **Replay failed calls** sends what was missed.',
      ),
      fr: lines(
        'Appuyez sur **Ajouter un webhook** et choisissez **Événements**.',
        'Gardez **Secret** : il est montré une fois, et le destinataire vérifie la signature avec lui.',
        'Appuyez sur **Envoyer un ping** pour voir que cela arrive.',
        'Après une panne, **Renvoyer les échecs** envoie ce qui a manqué.',
      ),
      ar: lines(
        'اضغط **أضف خطافًا** واختر **الأحداث**.',
        'احفظ **السر**: يُعرض مرة واحدة، ويتحقق به المستقبِل من التوقيع.',
        'اضغط **أرسل ping** لترى أنه يصل.',
        'بعد الانقطاع يرسل **أعد إرسال ما فشل** ما فات.',
      ),
    },
  },
]
