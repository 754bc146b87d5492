import { findCustomers } from './server/finds'
import { implement } from '#server/feature'
import * as contract from './contract'
import * as telling from '#features/ecommerce/customers/contract/telling'
import * as rows from './importer'
import * as addresses from './server/addresses'
import * as brought from './server/brought'
import { addCustomer, setChoices, updateCustomer } from './server/changes'
import { countOrder, countOrders, customerFor, tellCustomer } from './server/commands'
import * as history from './server/history'
import * as leaving from './server/leaving'
import * as list from './server/list'
import { customerRows } from './server/rows'
import * as signIn from './server/sign-in'
import { rights } from './rights'
import { customersImporter } from './importer'
import { customersSeed } from './seed'

const changes = { addCustomer, setChoices, updateCustomer }
const commands = { countOrder, countOrders, customerFor, tellCustomer }

export const customersFeature = implement(
  { ...contract, ...rows, ...telling },
  { ...list, ...brought, ...changes, ...addresses, ...leaving, ...history, ...signIn, ...commands },
  {
    rows: { Customer: customerRows },
    rights,
    importers: [customersImporter],
    finds: [findCustomers],
    seeds: [customersSeed],
  },
)
