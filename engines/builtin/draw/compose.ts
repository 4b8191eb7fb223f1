import { hsl, mix, type Colour } from './colour'
import { drawCity } from './layers/city'
import { drawHall, hallOf } from './layers/halls'
import { drawGround, drawMountains } from './layers/hills'
import { drawBamboo, drawFlowers, drawGrass, drawLotus } from './layers/plants'
import { drawHaze, drawSky } from './layers/sky'
import { drawStreet } from './layers/street'
import { drawForest, drawTree, foliageOf, leafColour } from './layers/trees'
import { drawBeach, drawWater } from './layers/water'
import { drawDrift, drawFog, drawRainfall, drawSnowfall } from './layers/weather'
import { type DrawContext, figurePen } from './draw-context'
import { between } from './random'
import { drawBalloons, drawFireworks, drawLanterns, drawRocket } from './things/aloft'
import { drawDragon } from './sprites/animals/dragon'
import { drawDragonBoat } from './sprites/festival/dragon-boat'
import { drawPalms } from './sprites/plants/palm'
import { drawPlum } from './sprites/plants/plum'
import { drawAfloat, drawAirborne, floating } from './things/afloat'
import { drawBirds, drawButterflies } from './things/birds'
import { drawBoat } from './things/boat'
import { cast, drawCast } from './things/cast'
import { drawGreatWall } from './things/great-wall'
import { drawHungLantern } from './things/hung-lantern'
import { buildings, drawBuildings, drawVolcano } from './things/settings'
import { dishes, drawDishes, drawRoom } from './things/table'
import { drawCar, drawFish, drawTrain, drawWhale } from './things/travel'
import type { Thing } from './words'

/** Things that fit into a room. */
const inside = new Set<Thing>([...dishes, ...cast])

/** A scene from far to near. */
export function compose(pen: DrawContext): void {
  const { scene } = pen
  const has = (...names: Thing[]) => names.some((name) => scene.things.has(name))
  const isInside = [...scene.things].every((name) => inside.has(name)) && !scene.time
  const hall = isInside ? [...scene.things].map((name) => hallOf[name]).find(Boolean) : undefined
  const isIndoors = isInside && has(...dishes) && !hall
  if (hall) drawHall(pen, hall)
  else if (isIndoors) drawRoom(figurePen(pen, 'tea'))
  else drawLand(pen, has)
  if (has('balloon')) drawBalloons(pen)
  if (has('rocket')) drawRocket(pen)
  if (scene.isOneLantern) drawHungLantern(figurePen(pen, 'lantern'))
  else if (has('lantern')) drawLanterns(pen)
  if (has('dragon')) drawDragon(figurePen(pen, 'dragon'))
  drawAirborne(pen)
  if (has('plum')) drawPlum(pen)
  drawCast(pen, hall !== undefined)
  if (has(...dishes)) {
    const isSubject = !has(...cast, ...buildings)
    drawDishes(figurePen(pen, 'rice'), !isSubject ? 'beside' : isIndoors ? 'alone' : 'outdoors', pen.random())
  }
  if (has('birds')) drawBirds(pen)
  if (has('butterfly')) drawButterflies(pen)
  if (has('fog')) drawFog(pen)
  if (has('snow')) drawSnowfall(pen)
  if (has('rain')) drawRainfall(pen)
}

/** Draws sky, ground and the things on it. */
function drawLand(pen: DrawContext, has: (...names: Thing[]) => boolean): void {
  const { scene, width, height, horizon, random, unit } = pen
  drawSky(pen)
  const isWet = has('sea', 'lake', 'river', 'lotus', 'boat', 'fish', 'whale', 'dragonBoat', ...floating)
  if (
    has('mountains', 'lake', 'river', 'volcano', 'greatWall') ||
    (!has('city', 'desert', 'space', 'sea') && (pen.style === 'ink' || (!isWet && random() < 0.7)))
  )
    drawMountains(pen)
  if (has('volcano')) drawVolcano(pen)
  if (has('city')) drawCity(pen)
  if (has('fireworks')) drawFireworks(pen)
  if (isWet && has('forest')) drawForest(pen)
  if (!has('space')) drawHaze(pen, horizon, height * 0.08, 0.4)
  const grass = groundColour(pen)
  if (isWet) drawWater(pen, { calm: !has('sea') || has('lake') })
  else if (has('city')) drawStreet(pen)
  else drawGround(pen, grass)
  if (!isWet && has('forest')) drawForest(pen)
  if (has(...buildings)) drawBuildings(pen, isWet)
  if (isWet && has(...cast)) drawBeach(pen, 0.34)
  else if (isWet && has('sea') && random() < 0.5 && !has('boat')) drawBeach(pen)
  if (has('lotus')) drawLotus(pen)
  if (has('fish')) drawFish(pen)
  if (has('whale')) drawWhale(pen)
  if (has('dragonBoat')) drawDragonBoat(pen)
  if (has(...floating)) drawAfloat(pen)
  if (has('boat')) {
    const many = scene.counts.get('boat') ?? 1
    for (let at = 0; at < many; at++)
      drawBoat(
        pen,
        width * between(random, 0.2, 0.8),
        horizon + (height - horizon) * (has('bridge') ? between(random, 0.5, 0.62) : between(random, 0.12, 0.4)),
        unit * between(random, 5, 9),
      )
  }
  if (!isWet && has('flowers')) drawFlowers(pen, ((height - horizon) / height) * 0.9)
  if (!isWet && !has('city', 'desert', 'snow', 'space')) drawGrass(pen, grass)
  if (has('blossom', 'tree', 'autumn')) {
    const kind = foliageOf(pen)
    drawTree(pen, width * 0.1, height * 1.02, height * between(random, 0.6, 0.75), kind, 0, 0.16)
    if (random() < 0.6) drawTree(pen, width * 0.93, height * 1.02, height * between(random, 0.45, 0.6), kind, 0, -0.18)
    if (kind !== 'snow') drawDrift(pen, leafColour(pen, kind), 70)
  }
  if (has('greatWall')) drawGreatWall(pen)
  if (has('palm')) drawPalms(pen)
  if (has('train')) drawTrain(figurePen(pen, 'train'))
  if (has('car') && !has('city')) drawCar(figurePen(pen, 'car'))
  if (has('bamboo')) drawBamboo(pen)
}

function groundColour({ scene, random }: DrawContext): Colour {
  const { things, colours } = scene
  if (things.has('snow')) return [240, 245, 252]
  if (things.has('desert')) return hsl(between(random, 28, 40), 62, 64)
  const own = colours.get('grassland')
  if (own) return own
  if (things.has('autumn')) return hsl(38, 50, 52)
  return mix(hsl(between(random, 78, 125), 44, 48), [255, 240, 160], 0.1)
}
