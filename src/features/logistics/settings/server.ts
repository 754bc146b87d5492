import { implement } from '#server/feature'
import { changeSetting, readSetting } from '#server/setting'
import * as contract from './contract'
import { deliveryRules } from './contract'
import { rights } from './rights'
import { settingsSeed } from './seed'

export const settingsFeature = implement(
  contract,
  {
    getDefaults: ({ db }) => readSetting(db, deliveryRules),
    updateDefaults: (ctx, { body }) => changeSetting(ctx, deliveryRules, body, 'defaults_outdated'),
  },
  { rights, seeds: [settingsSeed] },
)
