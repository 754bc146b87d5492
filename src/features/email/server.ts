import { findMails } from './server/finds'
import { implement } from '#server/feature'
import * as contract from './contract'
import * as inbound from '#features/email/contract/inbound'
import * as boxes from '#features/email/contract/mailboxes'
import { sayAnswering } from './server/answering'
import { addDraftFile, getEmailFile, removeDraftFile } from './server/attachments'
import { addDraft, deleteDraft, getDraft, saveDraft } from './server/drafts'
import { changeEmails, wakeMailNow } from './server/flags'
import { handOverJob } from './server/hand-over'
import { bringBack } from './server/ended-jobs'
import { getInbound, takeInbound } from './server/inbound'
import { getEmail, listEmails } from './server/lists'
import { addMailbox, changeMailbox, listMailboxes, openMailboxes, setSignature } from './server/mailboxes'
import { getEmailPage } from './server/page'
import { listRecipients } from './server/recipients'
import { takeReport } from './server/reports'
import { release, sendDraft, unsendDraft } from './server/sending'
import { takeLetter } from './server/taking'
import { addTemplate, changeTemplate, deleteTemplate, fillTemplate, listTemplates } from './server/templates'
import { emptyTrashJob } from './server/trash'
import { takeMessage } from './server/visitors'
import { sendAgain } from './server/ways'
import { rights } from './rights'
import { mailFailed, mailHeld, mailUnsure } from './notices'
import { mailboxesSeed } from './seed/mailboxes'
import { emailSeed } from './seed'

export const emailFeature = implement(
  { ...contract, ...inbound, ...boxes },
  {
    sayAnswering,
    addDraftFile,
    getEmailFile,
    removeDraftFile,
    addDraft,
    deleteDraft,
    getDraft,
    saveDraft,
    changeEmails,
    wakeMail: { run: wakeMailNow, gaveUp: bringBack },
    handOver: handOverJob,
    getEmail,
    listEmails,
    getEmailPage,
    releaseMail: release,
    sendDraft,
    unsendDraft,
    takeLetter,
    takeMessage,
    takeReport,
    emptyTrash: emptyTrashJob,
    sendAgain,
    getInbound,
    takeInbound,
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
  },
  { rights, notices: [mailFailed, mailUnsure, mailHeld], finds: [findMails], seeds: [mailboxesSeed, emailSeed] },
)
