import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { query } from '#client/query'
import { ContactSection } from './ContactSection.tsx'
import { doorOf, getFace } from './contract/face'
import { getFigures } from './contract/figures'
import { Hero } from './Hero.tsx'
import css from './Landing.module.css'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import { LandingPlans } from './LandingPlans.tsx'
import { PlaygroundSection } from './PlaygroundSection.tsx'
import { PointList } from './PointList.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { Questions } from './Questions.tsx'
import { StartSection } from './StartSection.tsx'

/** What Meridian is, to somebody who has not signed in. It says what there is today. Nothing of it remembers what it drew: it is
 *  drawn twice at most, and what would be remembered weighs as much as the words. */
export function LandingScreen() {
  'use no memo'
  const { data } = useQuery(query(getFace))
  // an installation without a front begins with what it has
  if (data && data.face !== 'front') return <Navigate to={doorOf[data.face]} replace />
  return <Landing />
}

function Landing() {
  'use no memo'
  const { data } = useQuery(query(getFigures))
  // until it is known, as in a demo: the room for its figures is kept
  const demo = data ? data.figures !== null : true
  return (
    <div className={css['page']}>
      <LandingHeader demo={demo} />
      <Hero demo={demo} figures={data?.figures ?? undefined} />
      <ProductPicture />
      <PointList of="day" />
      <PlaygroundSection />
      <PointList of="features" />
      <LandingPlans />
      <Questions onLanding />
      <ContactSection />
      <StartSection />
      <LandingFooter />
    </div>
  )
}
