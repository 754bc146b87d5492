// What each list can be asked: its sort keys, its filters, and what people type.
const shop = '/api/apps/ecommerce'
const lists = {
  products: {
    path: `${shop}/products`,
    sorts: ['product', 'category', 'status', 'price', 'qty', 'sku'],
    filters: [
      ...['Published', 'Scheduled', 'Inactive'].map((one) => `status=${one}`),
      ...['Electronics', 'Accessories', 'Shoes', 'Office', 'Home Decor', 'Games'].map((one) => `category=${one}`),
      'stock=true',
      'stock=false',
      'low=true',
      'low=false',
      'status=Inactive&stock=false&category=Games',
    ],
    figures: true,
  },
  orders: {
    path: `${shop}/orders`,
    sorts: ['order', 'customers', 'date', 'status', 'spent'],
    filters: [
      ...['Ready to Pickup', 'Dispatched', 'Out for Delivery', 'Delivered', 'Cancelled'].map((one) => `status=${one}`),
      ...['paid', 'partial', 'unpaid', 'refunded'].map((one) => `payment=${one}`),
      'from=2026-01-01',
      'until=2025-06-30',
      'status=Cancelled&payment=unpaid',
      'customerId=1000007',
    ],
    figures: true,
  },
  customers: {
    path: `${shop}/customers`,
    sorts: ['customer', 'country', 'customerId', 'orders', 'totalSpent'],
    filters: [],
    figures: true,
  },
  reviews: {
    path: `${shop}/reviews`,
    sorts: ['product', 'reviewer', 'date', 'status'],
    filters: ['status=Published', 'status=Pending', 'status=All'],
    figures: true,
  },
  referrals: {
    path: `${shop}/referrals`,
    sorts: ['users', 'referred-id', 'earning', 'value', 'status'],
    filters: ['status=Paid', 'status=Unpaid', 'status=Rejected'],
    figures: true,
  },
  invoices: {
    path: '/api/apps/invoice',
    sorts: ['client', 'total', 'id', 'date', 'balance'],
    filters: [
      ...['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'].map((one) => `status=${one}`),
      'selectedDateRange[start]=2026-01-01&selectedDateRange[end]=2026-03-31',
    ],
    figures: true,
  },
  users: {
    path: '/api/apps/users',
    sorts: ['user', 'email', 'role', 'plan', 'status', 'billing'],
    filters: [
      ...['admin', 'author', 'editor', 'maintainer', 'subscriber'].map((one) => `role=${one}`),
      ...['active', 'pending', 'inactive'].map((one) => `status=${one}`),
      ...['basic', 'team', 'company', 'enterprise', 'team&status=active&role=editor'].map((one) => `plan=${one}`),
    ],
    figures: true,
  },
  deliveries: {
    path: '/api/apps/logistics/deliveries',
    sorts: ['delivery', 'code', 'day', 'window', 'state', 'priority', 'load', 'attempt', 'source', 'created'],
    filters: [
      ...['ready', 'delivered', 'failed', 'open', 'unplanned', 'unsorted', 'brought'].map((one) => `state=${one}`),
      ...['today', 'tomorrow', '2026-05-12'].map((one) => `day=${one}`),
      ...['critical', 'high', 'normal'].map((one) => `priority=${one}`),
      ...['sure', 'unsure'].map((one) => `address=${one}`),
      'depot=1',
      'driver=1',
      'zone=1',
      'source=import',
      'attempt=2',
      'state=open&day=today&depot=1',
    ],
    figures: true,
  },
  categories: { path: `${shop}/categories`, sorts: [], filters: [''], whole: true },
}

/** One, two, three and eight letters; in many rows, in a few, in none. */
const words = [
  'o',
  'z',
  'x',
  'od',
  'ze',
  'qx',
  'oak',
  'mar',
  'eph',
  'qxz',
  'Marchett',
  'Zephyrin',
  'nowhere1',
  'lamp 4711',
]
/** Of what a pager offers: the first, one in the middle, the last; and what an address can say. */
const pages = [1, 50, 100, 1000, 4000]

/** @example questionsOf()[0] // { list: 'products', kind: 'sorted', path: '/api/apps/ecommerce/products?sortBy=product&orderBy=asc' } */
export const questionsOf = (only) =>
  Object.entries(lists)
    .filter(([list]) => !only || list === only)
    .flatMap(([list, { path, sorts, filters, whole, figures }]) => {
      const ask = (kind, text) => ({ list, kind, path: encodeURI(`${path}?${text}`) })
      if (whole) return [ask('whole', '')]
      return [
        ...sorts.flatMap((key) =>
          ['asc', 'desc'].flatMap((way) =>
            [1, 50].map((page) => ask('sorted', `sortBy=${key}&orderBy=${way}&page=${page}`)),
          ),
        ),
        ...filters.flatMap((filter) => [
          ask('filtered', filter),
          ask('filtered', `${filter}&sortBy=${sorts[0]}&orderBy=desc`),
        ]),
        ...words.flatMap((q) => [ask('searched', `q=${q}`), ask('searched', `q=${q}&sortBy=${sorts[0]}&orderBy=asc`)]),
        ...pages.map((page) => ask('paged', `page=${page}&itemsPerPage=10`)),
        ...(figures ? [{ list, kind: 'figures', path: `${path}/summary` }] : []),
      ]
    })
