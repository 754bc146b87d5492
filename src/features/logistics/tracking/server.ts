import { implement } from '#server/feature'
import { forgetFollower as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import * as tracking from '#features/logistics/deliveries/contract/tracking'
import * as contract from './contract'
import { sendTracking } from './server/acts'
import { getTracking, linkFor, makeLink, revokeLink, wishesOf } from './server/desk'
import { forgetFollower } from './server/forgetting'
import { followTracking } from './server/events'
import { showProof } from './server/proof-files'
import { getTrackingSettings, setTracking, testTelling } from './server/setting'
import { drawLastLeg, showTracking } from './server/shown'
import { tell } from './server/telling'
import { tellAnew } from './server/anew'
import { showTimes } from './server/times'
import { rights } from './rights'
import { trackingSeed } from './seed'

export const trackingFeature = implement(
  { ...contract, ...tracking, forgetFollower: forgetting },
  {
    showTracking,
    sendTracking,
    showTimes,
    showProof,
    drawLastLeg,
    followTracking,
    getTracking,
    makeLink,
    revokeLink,
    getTrackingSettings,
    setTracking,
    testTelling,
    linkFor,
    wishesOf,
    forgetFollower,
    tellAnew,
    tellCustomers: tell,
  },
  { rights, seeds: [trackingSeed] },
)
