import { implement } from '#server/feature'
import * as contract from './contract'
import { addressAt } from './server/at'
import { addAddress, deleteAddress, forgetAddresses, updateAddress } from './server/changes'
import { listAddresses } from './server/list'
import { rights } from './rights'
import { addressesSeed } from './seed'

export const addressesFeature = implement(
  contract,
  {
    listAddresses,
    addAddress,
    updateAddress,
    deleteAddress,
    addressAt,
    forgetAddresses,
  },
  { rights, seeds: [addressesSeed] },
)
