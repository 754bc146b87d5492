import { implement } from '#server/feature'
import * as contract from './contract'
import { sayAnswering } from './server/answering'
import { addDraftFile, getEmailFile, removeDraftFile } from './server/attachments'
import { addDraft, deleteDraft, getDraft, saveDraft } from './server/drafts'
import { changeEmails, wakeMailJob } from './server/flags'
import { handOverJob } from './server/hand-over'
import { getEmail, listEmails } from './server/lists'
import { getEmailPage } from './server/page'
import { takeReport } from './server/reports'
import { release, sendDraft, unsendDraft } from './server/sending'
import { takeLetter } from './server/taking'
import { emptyTrashJob } from './server/trash'
import { sendAgain } from './server/ways'

export const emailFeature = implement(contract, {
  sayAnswering,
  addDraftFile,
  getEmailFile,
  removeDraftFile,
  addDraft,
  deleteDraft,
  getDraft,
  saveDraft,
  changeEmails,
  wakeMail: wakeMailJob,
  handOver: handOverJob,
  getEmail,
  listEmails,
  getEmailPage,
  releaseMail: release,
  sendDraft,
  unsendDraft,
  takeLetter,
  takeReport,
  emptyTrash: emptyTrashJob,
  sendAgain,
})
