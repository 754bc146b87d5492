import { inArray } from 'drizzle-orm'
import type { Seed } from '#server/prepare'
import { grantStep } from '#features/people/access/seed'
import { users } from '#features/people/users/tables'
import { courses, sections, topics } from './tables'

/**
 * A course begins with `=`: title, word, tag, level, captions, who holds it, what they are, its rating and how many rated it
 * before. Its second line is what it is about, its third the description. A section begins with `#`; its topics stand after
 * `>`, one from the next by `/`, each with what it says after `:`, and with points where there is `*`.
 */
const everyCourse = `
= Tables people can read | Figures | UI/UX | Intermediate | English French Arabic | Petronella Quist | Editor at Lantern Press | 4.8 | 1204
Columns, units and order for screens full of numbers.
How to set figures so that a dispatcher finds the late stop before the telephone rings. Every lecture takes a real screen, shows what slows it down, and rebuilds it. // You need no tool. Bring one table of your own: it is the exercise of every section.
# What a table is for > One question per table: Write the question above the table. A column that does not answer it goes to the detail page. / Rows or cards: A table compares, a card describes. Whoever scans down one edge wants a table. / When a chart is better: If the answer is a shape, draw it. If the answer is a value, write it.
# Columns and alignment > Text starts, figures end: Words are read from their first letter, figures from their last digit, so each stands where its reading begins. / Widths that hold still: A column that grows with its content moves everything beside it. Give it the width of its longest lawful value. / The column that stays: The name stays in sight while the rest scrolls sideways, or nobody knows whose figure it is.
# Heads, rows, lines > A head in two words: A head names the column; its unit stands beside it, and nothing else. / Lines instead of boxes: One hairline between rows is enough. * No vertical lines * No stripes over four columns * No box in a box / Forty rows in sight: Thirty-six pixels a row hold a name and a figure. Less, and fingers miss.
# Sorting and grouping > One order that is right at first: The first order answers the first question: what is late stands on top. / Sorting without surprise: An arrow says which way, equal rows keep their place, and a reload changes nothing. / Groups without boxes: A group is a line of text with a sum at its end.
# Units and precision > How many digits: As many as the next decision needs. A driver decides by minutes, a bill by cents. / Rounding that adds up: Round once, at the end, and hand the remainder to the row that lost most. / Units in the head or in the cell: One unit for a whole column stands in its head. Units that change from row to row stand in the cell. * In the head: Distance, km * In the cell: 850 m, 38.4 km
# States and gaps > Late, failed, missing: Three states, three signs, three words. Red is for the first two alone. / Empty cells are answers: A dash says there is none, a blank says nobody knows. Choose one and keep to it. / A page rebuilt, start to end: The board of the North Quay depot, before and after, column by column.
= Calm calls with angry customers | Calm | Psychology | Beginner | English French | Wilhelmina Tran | Leads the service desk at Averne Freight | 4.7 | 862
What to say in the first minute, and what to leave out.
Twelve short lectures about the telephone. Each begins with a recorded call, names the sentence at which it turned, and tries another one.
# The first minute > Let them finish: Nobody has ever been calmed by being interrupted. Count to three after the last word. / Say what you heard: Repeat the fact and leave the reproach: the parcel was promised for nine. / The one question that helps: Ask what they need by when, and write it down while they speak.
# Facts and feelings > Sorry once: One apology for one thing. The third one sounds like a script. / No maybe: Say what you know, and when you will know the rest. / Names, times, numbers: A promise without a time is none.
# When it goes wrong > The caller who shouts: Lower your voice by as much as they raise theirs. / The caller who is right: Say so in the first sentence, and give the remedy in the second. / Handing over: Tell the colleague all of it, so that nobody has to say it twice.
# After the call > Write three lines: What happened, what was promised, who does it. / Call back first: A call that comes before the promised time is worth a refund. / Looking after yourself: Stand up, look out of the window, drink water, then take the next one.
= Pages that work without signal | Offline | Web | Advanced | English | Evander Holt | Builds the driver’s page | 4.6 | 1431
Queues, service workers and honest state for drivers.
A driver stands in a cellar with a signature and no signal. This course builds the page that keeps it, sends it later, and never sends it twice.
# What offline means > Three kinds of nothing: No network, a slow one, and one that lies. Each needs another answer. / What must never be lost: A signature, a photo, a time. Everything else can be asked for again. / Measuring the gap: Log when the queue grew and when it emptied, and look at the tunnels first.
# The queue > Write first, send later: The row is stored before the request begins. / Keys that make it once: A key made on the phone lets the server answer the second try with the first answer. / Order and its end: What depends on something waits for it; what does not goes at once.
# The worker > What it caches: The frame, the words of one language, the route of today. / Updates without surprise: A new version waits until the last page is closed, or is asked in. / When storage is full: Tell the person before the browser drops anything.
# Honest screens > Two to send: A number beside the name says more than a spinner. / Undo while offline: What has not left can be taken back. / Conflicts in plain words: Say who changed what, and offer both.
# Testing it > A switch in the test: Cut the line in the middle of each call, not before it. / The lift test: Ride a lift with the phone in your hand. Nothing else finds as much.
= Signs for depots and bays | Signs | Design | Beginner | English Arabic | Ignatius Bell | Foreman of the North Quay depot | 4.4 | 318
Arrows, numbers and colour that hold at forty metres.
Signs are read by people who are driving. We measure how far, how long and how wet, and paint what is left.
# Seeing > Forty metres, two seconds: At walking speed of a truck that is all there is. / Letters on a wall: One centimetre of height for each three metres of distance. / Rain, night, low sun: Test every sign at six in the morning in November.
# Naming > Numbers that do not lie: Bay 4 stands between 3 and 5, always. / One colour, one thing: Blue is outbound, amber is inbound, and nothing else is either. / Arrows: An arrow points where to go, never where something is.
# Placing > Before the turn: A sign after the junction is a reproach. / Height and shade: Above the cabs, below the lamps. / Both languages: The second language has the same size, or it is decoration.
# Painting > Floor or wall: Floors wear, walls hide. Lead by the wall, and stop by the floor. / Stencils: Cut once in steel, and paint the yard in a weekend.
= Draw a street in ten minutes | Sketch | Art | Beginner | English French | Isolde Brandvold | Draws every town she delivers to | 4.9 | 2077
Pen, two tones and one vanishing point.
For people who say they cannot draw. Ten lectures, ten streets, one pen.
# Looking > The line of eyes: Everything that is as high as your eyes lies on one line. / One point: Gutters, kerbs and roofs all run there. / Three sizes: A door, a window, a person: the rest is measured by these.
# Two tones > Where the sun is: Choose a side and stay with it. / Leave it white: The brightest thing is the paper. / Windows: Dark by day, bright by night, never outlined.
# Ten minutes > Two for the big shapes: If it is wrong after two minutes, begin again. / Five for the dark: Doors, eaves, the underside of cars. / Three for the people: A drop and two strokes, all heads on the line of eyes.
= Maps from open data | Maps | Web | Advanced | English | Cosimo Adebayo | Plans the routes of Averne | 4.5 | 740
Tiles, styles and labels on your own server.
From the raw extract to a map that loads in a second, with streets you may correct yourself and labels in three scripts.
# The extract > Nodes, ways, relations: Three kinds of things hold a whole country. / Cutting out a city: A border, a buffer, and why a bridge may not be cut. / What is missing: House numbers, one-way lanes, weight limits: how to find the gaps before a driver does.
# Tiles > Why squares: What does not change is fetched once. / Zoom by zoom: Each level leaves out what nobody can see on it. / One file: All tiles of a region in one file, read by ranges.
# Style > Quiet land: The map is the ground, the routes are the picture. / Roads by class: Five widths, two colours, one casing. / Night: A dark map is not an inverted one.
# Labels > Halo and height: A label needs a halo only where it crosses a line. / Arabic and Latin: Two scripts on one line, each in its own direction. / Collisions: What matters is placed first, what does not fit is left out.
# Keeping it fresh > A nightly import: Built beside the old one, swapped when whole. / Corrections of your own: Give back what you find.
= The kind no | No | Psychology | Beginner | English French Arabic | Saoirse Quill | Negotiates with the wholesalers | 4.3 | 411
Refuse the wish, keep the customer.
A shop wants seven o’clock, the van has eight. Six lectures on the sentence in between.
# Why it is hard > The yes that costs: Every yes to one is a later hour for another. / What they really want: Seven o’clock means before the first customer. Ask.
# How it is said > First the no: Then the reason, then what there is instead. / No maybe, no later: A no that can be heard lets them plan. / Two offers: One is an ultimatum, three are a menu.
# Afterwards > Keep the door open: Say when to ask again.
= Colour that carries meaning | Colour | Design | Intermediate | English | Odalys Pereira | Paints schedules and fences | 4.6 | 655
Ten colours, four kinds of eyes, one legend.
Colour is the quickest sign and the first one to fail. We choose ten that stay apart for everybody, on paper, on glass and at noon.
# How eyes differ > One man in twelve: Red and green are the same to him. So is your chart. / Light and dark first: What differs in lightness survives everything. / Sun on the windscreen: Half of the contrast is gone before anyone looks.
# Choosing > Ten is the end: After ten, use shapes. / Leave out red: It is taken: it means late. / Names for colours: If two people call it by two names, it is two colours.
# Using > Never alone: An icon, a word, a hatch beside every colour. / Dark theme: Same hue, other lightness, measured again.
= Forms that nobody fears | Forms | UI/UX | Intermediate | English French | Ottoline Reyes | Writes what buttons say | 4.7 | 990
Fewer fields, better words, errors that help.
We take the address form of a real warehouse from thirty fields to nine, and count the calls to the desk before and after.
# Before the first field > Who fills it in: Someone standing, with gloves, between two ramps. / Every field has a price: Ask what happens with the answer. If nothing does, drop it. / Order of thought: Ask as a person would tell it.
# Fields > Labels above: They stay when typing begins. / Read what they type: A date in any form, a number with spaces: the machine adapts. / Choices: Under five show them, over twenty search them.
# Errors > At the field, at once: Not while typing, not after sending: when the field is left. / Cause, then cure: The window closes before it opens. Swap them. / Nothing is lost: Whatever was typed is still there after a failure.
# Sending > The verb on the button: Add user, not submit. / Undo instead of are you sure: Ask only where there is no way back.
= Letters, lines, spaces | Type | Design | Intermediate | English Arabic | Fenella Achterberg | Sets the freight papers | 4.8 | 1310
Typography for papers that are signed in the rain.
A delivery note is read once, by someone in a hurry. This is how it is set so that once is enough.
# Letters > One family: Weights do the work of faces. / Figures that align: Tabular in columns, proportional in sentences. / Arabic beside Latin: Half a point larger, a little more air.
# Lines > How long: Sixty letters, then turn. / How far apart: One and a half times the size; tables a little less.
# Spaces > A grid of four: Every distance is a multiple, so nothing has to be decided twice. / The white around: What stands alone is read first. / Paper sizes: A4, Letter, the label: one set of rules.
= Small talk with machines | Prompts | Web | Beginner | English | Leopold Anand | Reads logs for pleasure | 3.9 | 274
Command line for people who plan routes.
Copy, sort, count, compare: four commands that save an hour a day, and the one that loses it all.
# Where am I > Folders are streets: You are always standing in one. / Look before you walk: List first, then open. / Copies: Make one before you touch anything.
# Lines of text > Sort and count: Which address came twice? One line tells. / Find: A word in a thousand files, in a second. / Compare: What changed between Monday’s plan and Tuesday’s.
# Pipes > One thing after the other: Small tools in a row. / Keep what worked: A line that helped goes into a file with a name.
= Watercolour harbours | Harbour | Art | Intermediate | French | Mateus Carvalho | Paints at North Quay on Sundays | 4.7 | 532
Water, masts and the sky above cranes.
Eight Sundays at the quay with a box of six colours. Bring a hat.
# Sky first > Wet in wet: Tilt the board and wait. / Clouds are paper: Paint around them. / The hour of gulls: Morning grey is three colours.
# Water > Horizontal strokes: It is flat; let it be flat. / Reflections: A little darker, a little shorter, broken once.
# Things > Masts and cranes: One stroke each, with the edge of the brush. / Ropes: Leave out nine of ten. / Signing it: Small, and never on the water.
= Why people wait in line | Queues | Psychology | Intermediate | English French | Harriet Odum | Counts what others guess | 4.5 | 488
Waiting times, felt and measured.
Ten minutes with a number feel shorter than five without. We look at ramps, counters and hold music, and change what costs nothing.
# Felt time > Begun is half waited: A stamp, a nod, a number: the clock in the head stops. / Unknown is longer: Say how long, even if it is long. / Unfair is longest: First come, first served, and seen to be.
# Measured time > Arrivals come in lumps: Why the average ramp is empty and the queue is long. / One line or many: One, with a rope. / The last ten per cent: Full use means endless lines.
# Changing it > Slots: Give windows, and keep them. / Something to look at: Mirrors by the lift, a screen by the ramp.
= Screens for gloves and sun | Gloves | UI/UX | Advanced | English Arabic | Nkem Okafor | Drives Cool van 02 | 4.9 | 1587
Large targets, few steps, no mercy for small type.
A page used at the kerb, in rain, with one hand. The teacher drives twelve hours a week and brings the screens that failed.
# The hand > Thumb and parcel: The lower third of the screen is all there is. / Forty-eight pixels: And eight between, or the wrong stop is done. / Gloves: Nothing that needs a long press.
# The sun > Contrast twice: What passes indoors fails at noon. / Bold is a colour: Weight survives glare.
# The step > One main action: Arrived, done, failed: one at a time. / No typing: Reasons are chosen; words are optional. / Going back: Every step can be undone until the next stop.
# The cold > Battery: Dark pixels, few requests, no animation. / When it dies: Paper in the door pocket, and how to catch up.
= Numbers for people who fear them | Count | Psychology | Beginner | English French Arabic | Zuleika Rahman | Keeps the books of two depots | 4.6 | 903
Percentages, averages and the lies between.
No formula in this course is longer than one line.
# Parts of a whole > Of what: The first question to ask of every percentage. / Up and down: Minus half and plus half is not where you were. / Points: From four to six per cent is two points, and half as much again.
# The middle > Mean and median: One very late van moves the one, and not the other. / Spread: The same average, two very different weeks.
# Charts that lie > Where the axis begins: Cut it, and a breeze is a storm. / Two axes: Anything follows anything.
= Components that last | Parts | Web | Intermediate | English | Caspian Doyle | Keeps the design kit | 4.4 | 617
A kit of parts for ten teams.
What to put in, what to keep out, and how to take something away that everybody uses.
# One button > Its states: Rest, hover, focus, pressed, busy, off. Draw all six. / Its words: It never breaks in German. / Its name: For who hears the page.
# Many of them > Tokens: A colour has a meaning, and the meaning has a name. / Composition: Small parts in a row instead of one with twenty switches. / Documentation: Shown live, beside the code.
# Change > Adding: Twice in use before it is in the kit. / Taking away: Warn, measure, help, remove.
= Icons at sixteen pixels | Icons | Design | Advanced | English | Yusra Haddad | Charges the e-vans at night | 4.2 | 233
One stroke, one idea, sixteen pixels.
We draw twelve icons for a van, a parcel and everything that can happen to them.
# The grid > Live area: Fourteen of sixteen; the rest is air. / Stroke: One and three quarters, round ends. / Optical size: A circle is larger than a square.
# The idea > One noun: A van, a clock, a pin. Never all three. / A verb is an arrow: Added to the noun, at its corner.
# The set > Alike and apart: Side by side, then at arm’s length. / Right to left: What mirrors, and why clocks do not.
= Photographs of proof | Proof | Art | Beginner | English French Arabic | Tadeo Marsh | Photographs every damaged box | 4.5 | 377
Pictures of parcels that settle arguments.
A photo is evidence only if it says where, what and how whole.
# Where > Door, number, parcel: All three in one frame. / The step back: Most proofs fail for being too close.
# What > The label: Sharp, straight, in the light. / The damage: Once with a hand beside it, once from afar.
# Light > Against the sun: Turn the parcel, not yourself. / Night: The lamp of the phone from the side. / Faces stay out: Nobody is part of a proof.
= Talk through a tender | Tender | UI/UX | Advanced | English French | Thaddeus Okonkwo | Runs operations at Averne Freight | 4.1 | 198
Present a plan to people who pay for it.
Slides are for them, notes are for you. Nine lectures from the question to the handshake.
# The question > Read it twice: What is asked, what is meant, what is feared. / One sentence: If your answer does not fit in it, you have two offers.
# The plan > Draw it: Before, after, and the difference in euros. / Risks first: Said by you, they are prudence; found by them, they are the end. / A table they keep: One page, their words.
# The room > Stand by the screen: Point with the hand. / Questions: Repeat, answer, stop. / The last slide: Who does what by when.
= Fast pages, honest numbers | Speed | Web | Advanced | English | Alaric Stone | Measures before he speaks | 4.7 | 1122
Measure, cut, measure again.
The same page on a good laptop and on the phone of a driver. We make the second one bearable.
# Measuring > Which phone: The cheapest one in the yard. / Three times: First paint, first touch, last shift. / In the field: What the lab does not see.
# Cutting > What is sent: Half of it is never run. / What waits: Fonts, pictures, and the library for one button. / What moves: Give everything its place before it comes.
# Keeping it > A budget: A number that fails the build. / Seeing it early: The trace of each change, beside it.
= Right to left, done right | Mirror | UI/UX | Intermediate | English Arabic | Persis Lovelace | Grew up with two scripts | 4.8 | 704
Arabic screens that are no mirror image.
What turns, what stays, and what only looks as if it should turn.
# Direction > Start and end: Left and right are words for maps. / What mirrors: Arrows, progress, chevrons. / What does not: Clocks, ticks, media, charts of time.
# Text > Two directions in a line: A plate number in a sentence keeps its own. / Digits: Which ones, and who decides. / Plurals: Six forms, and all of them are used.
# Trying it > With a reader: Watch someone read, and say nothing. / Checklist: Twelve places where it breaks.
= Drawing machines | Engine | Art | Advanced | English | Rufus Abernathy | Repairs pallet trucks | 3.4 | 121
Exploded views of things with bolts.
Take a pallet truck apart on paper, so that somebody else can put it together.
# Boxes > Isometric: Three directions, one angle. / Cylinders: Every wheel is an ellipse in a box.
# Apart > Axes: Parts leave along the line on which they came. / Numbers: Clockwise, outside, all of one size. / The list: Name, number, how many.
# Together > The order of steps: One hand, one tool, one step.
= Teams that tell each other | Team | Psychology | Advanced | English French | Odile Marchetti | Administers Averne Freight | 4.5 | 569
Handover, standup and the sentence nobody says.
Errors at the ramp are rarely errors of the ramp. We look at who knew, and why it was not said.
# Safe to say > The junior saw it: Ask from the bottom up. / No name, no blame: The report begins with the time. / Thank the messenger: Every time, aloud.
# Handover > Four lines: What is done, what is not, what is odd, who knows. / At the place: Standing at the ramp, not in the office.
# Meetings > Ten minutes: Standing, with the board. / Who decides: Say it before the talk begins.
= Accessible from the start | Access | Web | Intermediate | English French Arabic | Guinevere Hart | Reads screens by ear | 4.9 | 1846
Keyboard, screen reader, zoom, and a hurry.
The teacher listens to your page at double speed. You will hear it as she does.
# Keyboard > Order: Tab goes as the eye goes. / Focus: Seen, always, and never lost. / Shortcuts: Few, shown, and off in fields.
# By ear > Names: What a button is called when nobody sees it. / Headings: The page as a list of its parts. / Live words: Say it once, and politely.
# By eye > Contrast: Four and a half to one, measured. / Zoom: At four hundred per cent nothing is hidden. / Motion: Asked for, or not at all.
# In a hurry > Time: No page takes itself away. / Errors: Found, named, forgiven.
= Wayfinding in warehouses | Aisles | Design | Intermediate | English | Kofi Mensah | Picks nine hundred lines a shift | 4.4 | 342
Aisles, levels and the shortest walk.
Where things stand decides how far people walk. We move forty articles and save eleven kilometres a day.
# Addresses > Aisle, bay, level: Read in the order in which it is walked. / Odd and even: One on the left, the other on the right, as in a street. / Check digits: Two letters that catch the wrong shelf.
# Walks > The snake: Up one aisle, down the next. / Fast goods low: What is picked hourly stands at the hip. / Ends of aisles: Leave them empty.
# Change > Move at night: And tell the morning. / Measure the walk: A pedometer for a week.
`

type Topic = { title: string; says: string; points: string[] }
type Section = { title: string; topics: Topic[] }
type Course = { facts: string[]; about: string; says: string; sections: Section[] }

const topicOf = (text: string): Topic => {
  const colon = text.indexOf(': ')
  const [says = '', ...points] = text.slice(colon + 2).split(' * ')
  return { title: text.slice(0, colon), says, points }
}
const sectionOf = (line: string): Section => {
  const [title = '', inside = ''] = line.slice(2).split(' > ')
  return { title, topics: inside.split(' / ').map(topicOf) }
}
const readCourses = (): Course[] =>
  everyCourse
    .trim()
    .split('\n= ')
    .map((text) => {
      const [facts = '', about = '', says = '', ...lines] = text.replace(/^= /, '').split('\n')
      return { facts: facts.split(' | '), about, says, sections: lines.map(sectionOf) }
    })

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const written = (paragraphs: string[], points: string[] = []) => ({
  type: 'doc',
  content: [
    ...paragraphs.map(paragraph),
    ...(points.length > 0
      ? [{ type: 'bulletList', content: points.map((one) => ({ type: 'listItem', content: [paragraph(one)] })) }]
      : []),
  ],
})

/** Between 6 and 19 minutes: the same in every installation. */
const secondsOf = (course: number, topic: number): number => 360 + ((course * 131 + topic * 257) % 79) * 10

export const academySeed: Seed = {
  name: 'academy',
  always: [
    grantStep('Course', {
      maintainer: ['create', 'read', 'update', 'delete'],
      editor: ['read'],
      author: ['read'],
      subscriber: ['read'],
    }),
  ],
  demo: [
    async ({ db }) => {
      const all = readCourses()
      const names = all.map(({ facts }) => facts[5]!)
      const people = await db
        .select({ id: users.id, name: users.fullName })
        .from(users)
        .where(inArray(users.fullName, names))
      const counted = { section: 0, topic: 0 }
      for (const [index, { facts, about, says, sections: parts }] of all.entries()) {
        const courseId = index + 1
        const [title, word, tag, skillLevel, captions, instructor, instructorPosition, rating, ratings] = facts as [
          ...[string, string, string, string, string],
          ...[string, string, string, string],
        ]
        const ratingsBefore = Number(ratings)
        await db.insert(courses).values({
          id: courseId,
          title,
          word,
          tag,
          skillLevel,
          about,
          instructor,
          instructorPosition,
          ratingsBefore,
          captions: captions.split(' '),
          language: 'English',
          body: written(says.split(' // ')),
          instructorId: people.find(({ name }) => name === instructor)?.id ?? null,
          starsBefore: Math.round(Number(rating) * ratingsBefore),
          studentsBefore: ratingsBefore * 2 + 37 * courseId,
          viewsBefore: ratingsBefore * 9 + 411,
        })
        for (const [position, { title: name, topics: inside }] of parts.entries()) {
          const sectionId = ++counted.section
          await db.insert(sections).values({ id: sectionId, courseId, title: name, position })
          await db.insert(topics).values(
            inside.map((topic, at) => ({
              id: ++counted.topic,
              courseId,
              sectionId,
              position: at,
              title: topic.title,
              seconds: secondsOf(courseId, counted.topic),
              body: written([topic.says], topic.points),
            })),
          )
        }
      }
    },
  ],
}
