/** Customers from a file: a row for each, known by their mail address. */
import { addRows, checkRows, importer, removeRows } from '#contract/importer'
import { customerLanguages } from './contract'

export const checkCustomerRows = checkRows('checkCustomerRows', {
  subject: 'Customer',
  says: 'Which rows of a file are customers already',
})
export const addCustomerRows = addRows('addCustomerRows', { subject: 'Customer', says: 'Add customers from a file' })
export const removeCustomerRows = removeRows('removeCustomerRows', {
  subject: 'Customer',
  says: 'Take back customers who came from a file and did nothing since',
})

const [english, french, arabic] = customerLanguages

export const customersImporter = importer({
  what: 'customers',
  title: { en: 'Customers', fr: 'Clients', ar: 'العملاء' },
  needs: ['create', 'Customer'],
  list: '/apps/ecommerce/customer/list',
  key: 'email',
  columns: [
    {
      field: 'customer',
      title: { en: 'Name', fr: 'Nom', ar: 'الاسم' },
      kind: 'text',
      needed: true,
      most: 120,
      also: [
        'customer',
        'customer name',
        'full name',
        'client',
        'nom du client',
        'nom complet',
        'العميل',
        'contact name',
      ],
    },
    {
      field: 'email',
      title: { en: 'Email', fr: 'E-mail', ar: 'البريد الإلكتروني' },
      kind: 'email',
      needed: true,
      also: ['e-mail', 'mail', 'email address', 'customer email', 'courriel', 'adresse e-mail', 'البريد'],
    },
    {
      field: 'contact',
      title: { en: 'Phone', fr: 'Téléphone', ar: 'الهاتف' },
      kind: 'text',
      most: 120,
      also: ['contact', 'telephone', 'tel', 'mobile', 'phone number', 'portable', 'رقم الهاتف', 'الجوال'],
    },
    {
      field: 'country',
      title: { en: 'Country', fr: 'Pays', ar: 'البلد' },
      kind: 'text',
      most: 120,
      also: ['country name', 'الدولة'],
    },
    {
      field: 'language',
      title: { en: 'Language', fr: 'Langue', ar: 'اللغة' },
      kind: 'choice',
      also: ['lang', 'locale'],
      choices: [
        { value: english, also: ['en', 'en-US', 'en-GB', 'anglais', 'الإنجليزية'] },
        { value: french, also: ['fr', 'fr-FR', 'français', 'الفرنسية'] },
        { value: arabic, also: ['ar', 'arabe', 'العربية'] },
      ],
    },
    {
      field: 'line',
      title: { en: 'Street and number', fr: 'Rue et numéro', ar: 'الشارع والرقم' },
      kind: 'text',
      most: 200,
      also: ['address', 'address 1', 'address line 1', 'street', 'adresse', 'rue', 'العنوان'],
    },
    {
      field: 'postcode',
      title: { en: 'Postcode', fr: 'Code postal', ar: 'الرمز البريدي' },
      kind: 'text',
      most: 120,
      also: ['zip', 'zip code', 'postal code', 'cp'],
    },
    {
      field: 'city',
      title: { en: 'City', fr: 'Ville', ar: 'المدينة' },
      kind: 'text',
      most: 120,
      also: ['town'],
    },
    {
      field: 'lat',
      title: { en: 'Latitude', fr: 'Latitude', ar: 'خط العرض' },
      kind: 'number',
      least: -90,
      most: 90,
      also: ['lat'],
    },
    {
      field: 'lon',
      title: { en: 'Longitude', fr: 'Longitude', ar: 'خط الطول' },
      kind: 'number',
      least: -180,
      most: 180,
      also: ['lng', 'long', 'lon'],
    },
    {
      field: 'note',
      title: { en: 'Note', fr: 'Note', ar: 'ملاحظة' },
      kind: 'text',
      most: 2000,
      also: ['notes', 'comment', 'comments', 'remarque', 'ملاحظات'],
    },
  ],
  problems: {
    country_unknown: { en: 'Country not known', fr: 'Pays inconnu', ar: 'بلد غير معروف' },
    half_a_place: {
      en: 'A place needs latitude and longitude',
      fr: 'Un lieu demande latitude et longitude',
      ar: 'الموقع يحتاج إلى خط العرض وخط الطول',
    },
    email_taken: { en: 'Somebody else has this address', fr: 'Adresse déjà prise', ar: 'هذا البريد مستخدم' },
  },
  check: checkCustomerRows,
  add: addCustomerRows,
  remove: removeCustomerRows,
})
