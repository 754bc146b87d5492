/** What people say of each of the demo's products: two things they like, and one they do not. By the product's name. */
export type Said = readonly [good: string, better: string, but: string]

const lines = `
Harbour radio | The dial finds a station in one turn and stays there. | It fills the kitchen without being loud, and the walnut looks better than in the picture. | The aerial is short, so in the cellar it hisses.
Tidewatch smartwatch | Eight days on one charge is true: I wrote it down. | The tide table alone is worth it, and the strap does not rub. | The heartbeat is a few beats behind when I climb stairs.
Quayside headphones | The yard outside is simply gone when I put them on. | They fold small enough for the pocket of my winter coat. | After three hours they press a little on the ears.
Ferry power bank 20k | It charged two phones over a long weekend and was still half full. | The four little lights tell honestly how much is left. | It is heavier than it looks, and the cable is short.
Signal mesh router | The far end of the warehouse has a signal for the first time. | Ten minutes from the box to the last corner, without a manual. | One of the three lost its place twice until I moved it nearer.
Orle label printer | No ink, no jam: five hundred labels so far and each one straight. | It takes cheap rolls as well as dear ones. | The driver had to be fetched by hand before the first label came.
Weir handheld scanner | It reads codes through the wrap, in the rain, and with gloves on. | It fell off the tailboard in the first week and did not mind. | The beep is either too loud or off.
Courier crossbody bag | Laptop, lunch and a rain jacket go in, and the strap does not cut. | The canvas has kept three downpours out. | The inner pocket is too narrow for my papers.
Rope Walk belt | The braid gives just enough after a good meal. | The buckle is real brass and has the weight of it. | It came out one size larger than my other belts.
Drizzle umbrella | The wind at the quay turned three umbrellas that day, and not this one. | It opens with the hand that holds the dog. | The strap that keeps it closed is fiddly.
Saddle rain cover | It lives under the saddle and is on in two seconds. | Dry trousers every morning for a month. | On my wide saddle it slips off at the back.
Brass key ring | Already a shade darker than on the first day, as promised. | The keys slide on easily and none has come off. | New keys need a strong thumbnail.
Merino driving gloves | Warm at minus five, and the phone hears every finger. | The seams are flat, so the wheel feels close. | The left thumb began to pill after two weeks.
Quarry water bottle | Ice at seven in the morning is still ice at the last stop. | It has fallen twice and has only a small dent to show for it. | It fits no cup holder of my van.
Tailboard trainer | Two hundred jumps a day, and my knees say thank you. | The sole holds on a wet ramp like nothing I had before. | The laces are too short for a double knot.
Ferrymead deck shoe | They grip wet planks and still look right at the counter. | No blisters, not even on the first day. | The light sole shows every mark of the deck.
Corn Hill wellington | Warm on the first frosty mornings and easy to hose down. | They slip off without a boot jack. | They are wide at the calf, and rain finds its way in.
Guild leather brogue | You can see that somebody made these by hand. | After a week they had my shape, and the heel is quiet on stone. | They need a patient first week: the leather is stiff.
Meadow running shoe | Firm at the heel and soft at the toe, just as they say. | Ten kilometres on the towpath without thinking of my feet once. | The mesh lets in sand.
Slipper of felted wool | Warm without being hot, and silent on the stairs. | I bought a second pair for guests. | On waxed boards they slide.
Dockside sandal | Dry again before I had rolled up the hose. | The straps can be set with one hand. | The buckle pinched until I found the right hole.
Harbour desk lamp | It turns exactly where I want the light and stays there. | Dimmed to the lowest step it is a good night light. | The base takes more room than I have.
Dot grid notebook A5 | It lies flat from the first page, and my fountain pen does not bleed through. | The dots are pale enough to disappear under the writing. | I should like a second ribbon.
Brass clips, tin of 60 | They hold twenty sheets and leave no mark. | The tin closes with a good click and stays in my drawer for life. | A few had sharp edges.
Dispatcher headset | The drivers say they hear me now, and not the forklift. | So light that I forgot it was on and walked away with it. | The cable could be half a metre longer.
Ledger fountain pen | It writes at once, even after a week in the drawer. | Left-handed, and still no smudge with the fine nib. | The cap does not sit firmly on the other end.
Standing desk frame | It lifts two screens and a lathe without a sound. | Level on an old floor after two turns of the feet. | The holes did not quite meet my old table top.
Wall planner, one year | The whole year at a glance, and it wipes clean without a ghost. | The paper is thick enough to hang without a frame. | It came rolled so tightly that it took a week to lie flat.
Stoneware vase | Ours has a blue shadow on one side that no picture shows. | Heavy enough for branches, and it does not leave a ring. | The glaze has a pinhole near the foot.
Linen throw | Soft from the first evening, and softer with each wash. | The colour is the calm one of the picture. | It sheds a little on dark trousers.
Orle map print | Every bridge of my childhood is on it, with its old name. | The lines are crisp down to the smallest alley. | The frame had a scratch at the lower corner.
Oak wall clock | It really makes no sound: I can read beside it. | The numerals are clear from the far end of the hall. | It loses a minute in a month.
Ceramic mugs, set of four | They stack without clinking and keep coffee warm. | Thirty rounds in the dishwasher and as good as new. | One of the four is a little smaller than its brothers.
Weir floor lamp | It reaches over the sofa and does not tremble when the cat passes. | The slate foot is a piece of furniture of its own. | The switch is on the cable, where nobody finds it in the dark.
Harbourmaster, the board game | We played three times on the first evening, and the tide decided each. | Clear rules, good wood, and nobody is out before the end. | With two players it is a little slow.
Averne wireless controller | Forty hours may well be true: I have charged it once. | The thumb sticks come back to the middle without a wobble. | The shoulder buttons are loud at night.
Wooden puzzle, 500 pieces | The little figures among the pieces made the children search for each. | It smells of wood and each piece clicks home. | Two pieces are so alike that I had them swapped for days.
Retro arcade stick | The lever clicks like the one in the arcade at the pier. | Heavy enough not to walk across the table. | The cable comes out on the wrong side for me.
Juggling balls, three | They stay where they fall, which I am grateful for. | Just the right weight: I managed three on the second evening. | The seams of one opened after a month.
Kite of ripstop | It was up in the first breeze and stayed there all afternoon. | It packs into its own tail and fits in a rucksack. | The line that comes with it is too short.
`
export const praise: Readonly<Record<string, Said>> = Object.fromEntries(
  lines
    .trim()
    .split('\n')
    .map((line): [string, Said] => {
      const [name, good, better, but] = line.split('|').map((part) => part.trim())
      return [name!, [good!, better!, but!]]
    }),
)
