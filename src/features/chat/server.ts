import { implement } from '#server/feature'
import * as contract from './contract'
import { addGroup, changeGroup, leaveGroup } from './server/groups'
import { countUnseen, listChats, searchMessages, setChatProfile } from './server/lists'
import {
  deleteMessage,
  editMessage,
  getChat,
  listMessages,
  markDelivered,
  markSeen,
  sayTyping,
  sendMessage,
  sendToGroup,
} from './server/messages'
import { rights } from './rights'
import { chatSeed } from './seed'

export const chatFeature = implement(
  contract,
  {
    addGroup,
    changeGroup,
    leaveGroup,
    countUnseen,
    listChats,
    searchMessages,
    setChatProfile,
    deleteMessage,
    editMessage,
    getChat,
    listMessages,
    markDelivered,
    markSeen,
    sayTyping,
    sendMessage,
    sendToGroup,
  },
  { rights, seeds: [chatSeed] },
)
