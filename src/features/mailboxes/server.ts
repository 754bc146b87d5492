import { implement } from '#server/feature'
import * as contract from './contract'
import { addMailbox, changeMailbox, listMailboxes, openMailboxes, setSignature } from './server/boxes'
import { listRecipients } from './server/recipients'
import { addTemplate, changeTemplate, deleteTemplate, fillTemplate, listTemplates } from './server/templates'

export const mailboxesFeature = implement(contract, {
  addMailbox,
  changeMailbox,
  listMailboxes,
  openMailboxes,
  setSignature,
  listRecipients,
  addTemplate,
  changeTemplate,
  deleteTemplate,
  fillTemplate,
  listTemplates,
})
