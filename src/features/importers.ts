/** What can be brought in from files. */
import type { Importer } from '#contract/importer'
import { customersImporter } from './ecommerce/customers/importer'
import { ordersImporter } from './ecommerce/orders/importer'
import { productsImporter } from './ecommerce/products/importer'

import { deliveriesImporter } from './logistics/deliveries/importer'

export const importers: readonly Importer[] = [customersImporter, productsImporter, ordersImporter, deliveriesImporter]
