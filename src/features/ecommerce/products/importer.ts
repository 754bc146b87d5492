/** Products from a file: a row for each, known by its article number. Those with variants are made in the form. */
import { addRows, checkRows, importer, removeRows } from '#contract/importer'

export const checkProductRows = checkRows('checkProductRows', {
  subject: 'Product',
  says: 'Which rows of a file are products already, and which name a category there is not',
})
export const addProductRows = addRows('addProductRows', { subject: 'Product', says: 'Add products from a file' })
export const removeProductRows = removeRows('removeProductRows', {
  subject: 'Product',
  says: 'Take back products that came from a file and that nobody changed or bought since',
})

const size = { kind: 'number', most: 10_000 } as const
export const productsImporter = importer({
  what: 'products',
  title: { en: 'Products', fr: 'Produits', ar: 'المنتجات' },
  needs: ['create', 'Product'],
  list: '/apps/ecommerce/product/list',
  key: 'sku',
  columns: [
    {
      field: 'sku',
      title: { en: 'Article number', fr: 'Référence', ar: 'رقم الصنف' },
      kind: 'whole',
      needed: true,
      least: 1,
      most: 999_999_999_999,
      also: ['sku', 'variant sku', 'article', 'item number', 'numéro d’article', 'code article'],
    },
    {
      field: 'productName',
      title: { en: 'Name', fr: 'Nom', ar: 'الاسم' },
      kind: 'text',
      needed: true,
      most: 160,
      also: ['product', 'product name', 'title', 'produit', 'nom du produit', 'désignation', 'المنتج'],
    },
    {
      field: 'category',
      title: { en: 'Category', fr: 'Catégorie', ar: 'الفئة' },
      kind: 'text',
      needed: true,
      most: 80,
      also: ['product category', 'type', 'product type', 'التصنيف'],
    },
    {
      field: 'price',
      title: { en: 'Price', fr: 'Prix', ar: 'السعر' },
      kind: 'money',
      needed: true,
      most: 1_000_000_000,
      also: ['variant price', 'unit price', 'prix unitaire', 'regular price'],
    },
    {
      field: 'qty',
      title: { en: 'In stock', fr: 'En stock', ar: 'في المخزون' },
      kind: 'whole',
      most: 1_000_000,
      also: ['stock', 'quantity', 'qty', 'inventory', 'quantité', 'variant inventory qty', 'الكمية'],
    },
    {
      field: 'productBrand',
      title: { en: 'Brand', fr: 'Marque', ar: 'العلامة' },
      kind: 'text',
      most: 120,
      also: ['vendor', 'manufacturer', 'fabricant'],
    },
    {
      field: 'description',
      title: { en: 'Description', fr: 'Description', ar: 'الوصف' },
      kind: 'text',
      most: 4000,
      also: ['body', 'details'],
    },
    {
      field: 'status',
      title: { en: 'State', fr: 'État', ar: 'الحالة' },
      kind: 'choice',
      also: ['status', 'published'],
      choices: [
        { value: 'Published', also: ['active', 'true', 'yes', 'publié', 'oui', 'منشور', 'نعم'] },
        {
          value: 'Inactive',
          also: ['draft', 'false', 'no', 'archived', 'inactif', 'brouillon', 'non', 'غير نشط', 'لا'],
        },
      ],
    },
    {
      field: 'barcode',
      title: { en: 'Barcode', fr: 'Code-barres', ar: 'الباركود' },
      kind: 'text',
      most: 40,
      also: ['ean', 'gtin', 'upc', 'variant barcode'],
    },
    {
      field: 'tax',
      title: { en: 'Tax in percent', fr: 'Taxe en pour cent', ar: 'الضريبة بالمئة' },
      kind: 'number',
      most: 100,
      also: ['tax', 'vat', 'tva', 'tax rate'],
    },
    {
      field: 'weight',
      title: { en: 'Weight in kg', fr: 'Poids en kg', ar: 'الوزن بالكيلوغرام' },
      ...size,
      also: ['weight', 'weight_kg', 'poids', 'kg'],
    },
    {
      field: 'length',
      title: { en: 'Length in cm', fr: 'Longueur en cm', ar: 'الطول بالسنتيمتر' },
      ...size,
      also: ['length', 'longueur'],
    },
    {
      field: 'width',
      title: { en: 'Width in cm', fr: 'Largeur en cm', ar: 'العرض بالسنتيمتر' },
      ...size,
      also: ['width', 'largeur'],
    },
    {
      field: 'height',
      title: { en: 'Height in cm', fr: 'Hauteur en cm', ar: 'الارتفاع بالسنتيمتر' },
      ...size,
      also: ['height', 'hauteur'],
    },
  ],
  problems: {
    category_unknown: { en: 'No such category', fr: 'Catégorie inconnue', ar: 'فئة غير معروفة' },
    sku_taken: { en: 'Another product has this number', fr: 'Un autre produit a cette référence', ar: 'الرقم مستخدم' },
    price_fraction: { en: 'More decimals than the currency has', fr: 'Trop de décimales', ar: 'كسور أكثر مما للعملة' },
  },
  swaps: [['width', 'height']],
  check: checkProductRows,
  add: addProductRows,
  remove: removeProductRows,
})
