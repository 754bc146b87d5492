/** What can be brought in from files. */
import type { Importer } from '#contract/importer'
import { customersImporter } from './ecommerce/customers/importer'

export const importers: readonly Importer[] = [customersImporter]
