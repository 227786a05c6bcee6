// Makes the background film of the home page: river lines that part around bars, with light running along them.
//
// Not part of the build. Its results are committed in public/film; run it again only to change the film.
// It needs two things that the project does not install:
//   ffmpeg with libsvtav1, libvpx-vp9, libx264 and libwebp (Debian: apt-get install ffmpeg)
//   @napi-rs/canvas, in a folder of its own:  mkdir /tmp/film && cd /tmp/film && npm install @napi-rs/canvas
// Then, from the root of the project:
//   CANVAS_FROM=/tmp/film/ node scripts/make-film.mjs public/film
// One frame to look at:
//   CANVAS_FROM=/tmp/film/ node scripts/make-film.mjs --frame 60 /tmp/frame.png
//
// Every motion has a whole number of cycles in the loop, so the last frame runs into the first without a seam.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { createCanvas } = createRequire(process.env.CANVAS_FROM ?? import.meta.url)('@napi-rs/canvas')

const [W, H, FPS, SECONDS] = [1280, 720, 24, 10]
const FRAMES = FPS * SECONDS
const TAU = Math.PI * 2

let state = 20250401
const random = () => {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const between = (low, high) => low + (high - low) * random()
const bell = (distance, spread) => Math.exp(-((distance / spread) ** 2))
const mix = (a, b, t) => a.map((v, i) => Math.round(v + (b[i] - v) * t))
const [violet, aqua, mint] = [
  [112, 88, 255],
  [43, 242, 232],
  [54, 255, 158],
]

// Words stand at the left: there the lines are faint, and grow to full strength past the middle.
const strengthAt = (x) => 0.1 + 0.9 * Math.min(1, Math.max(0, (x / W - 0.12) / 0.5)) ** 1.5
const STOPS = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 1]

// Bars of gravel that the lines part around. They stay; the water moves.
const bars = [
  { x: 0.3, u: 0.6, long: 0.09, broad: 0.06 },
  { x: 0.52, u: 0.36, long: 0.11, broad: 0.09 },
  { x: 0.66, u: 0.64, long: 0.1, broad: 0.085 },
  { x: 0.86, u: 0.46, long: 0.1, broad: 0.1 },
  { x: 0.94, u: 0.78, long: 0.08, broad: 0.06 },
]

const lines = Array.from({ length: 40 }, (_, i) => {
  const u = i / 39
  const middle = bell(u - 0.52, 0.26)
  return {
    u,
    colour: u < 0.3 ? mix(violet, aqua, u / 0.3) : mix(aqua, mint, (u - 0.3) / 0.7),
    alpha: 0.13 + 0.42 * middle,
    width: 0.9 + 1.5 * middle,
    waves: [
      { cycles: 1, length: 0.62, size: 15, phase: u * 2.1 + between(0, 0.25) },
      { cycles: 2, length: 0.29, size: 5, phase: u * 4.7 + between(0, 0.5) },
      { cycles: 1, length: 0.17, size: 2.2, phase: between(0, TAU) },
    ],
    lights: Array.from({ length: i % 3 === 0 ? 2 : 1 }, () => ({
      cycles: random() < 0.3 ? 2 : 1,
      start: random(),
      length: between(0.1, 0.2),
      strength: between(0.45, 0.95),
    })),
  }
})

const heightAt = (line, x, t) => {
  const place = x / W
  const breath = 0.03 * Math.sin(TAU * t + place * 3)
  const valley = H * (0.56 + 0.085 * Math.sin(place * 4.6 + 0.7) + 0.03 * Math.sin(place * 9.5 + 2.1))
  const spread = H * (0.4 + 0.26 * (0.5 - 0.5 * Math.cos(place * 5.2 + 0.9)) + breath)
  let u = line.u
  for (const bar of bars) {
    const away = line.u - bar.u
    u += Math.tanh(away / 0.012) * bar.broad * bell(place - bar.x, bar.long) * Math.exp(-Math.abs(away) / 0.16)
  }
  let y = valley + (u - 0.5) * 2 * spread * 0.72
  for (const { cycles, length, size, phase } of line.waves)
    y += size * Math.sin((place / length) * TAU - TAU * cycles * t + phase)
  return y
}

const canvas = createCanvas(W, H)
const g = canvas.getContext('2d')

const trace = (points) => {
  g.beginPath()
  points.forEach(([x, y], i) => {
    if (i === 0) g.moveTo(x, y)
    else g.lineTo(x, y)
  })
  g.stroke()
}

const draw = (frame) => {
  const t = (frame % FRAMES) / FRAMES
  g.globalCompositeOperation = 'source-over'
  g.fillStyle = '#071330'
  g.fillRect(0, 0, W, H)
  g.globalCompositeOperation = 'lighter'
  g.lineJoin = 'round'
  for (const line of lines) {
    const points = []
    for (let x = -16; x <= W + 16; x += 8) points.push([x, heightAt(line, x, t)])
    const body = g.createLinearGradient(0, 0, W, 0)
    for (const stop of STOPS)
      body.addColorStop(stop, `rgba(${line.colour},${(line.alpha * strengthAt(stop * W)).toFixed(3)})`)
    g.strokeStyle = body
    g.lineWidth = line.width
    trace(points)
    for (const light of line.lights) {
      // The light enters before the left edge and leaves after the right one, so that it never appears or vanishes.
      const span = W * (1 + 2 * light.length)
      const head = ((t * light.cycles + light.start) % 1) * span - W * light.length
      const tail = head - W * light.length
      const strength = light.strength * strengthAt((head + tail) / 2)
      const glow = g.createLinearGradient(tail, 0, head, 0)
      glow.addColorStop(0, `rgba(${line.colour},0)`)
      glow.addColorStop(0.8, `rgba(${line.colour},${strength.toFixed(3)})`)
      glow.addColorStop(1, `rgba(${line.colour},0)`)
      const lit = points.filter(([x]) => x > tail - 10 && x < head + 10)
      if (lit.length < 2) continue
      g.strokeStyle = glow
      g.lineWidth = line.width + 0.8
      trace(lit)
    }
  }
  return canvas
}

const ffmpeg = (...args) => {
  const { status } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`ffmpeg ${args.join(' ')}`)
}

const makeMaster = async (file) => {
  const encoder = spawn(
    'ffmpeg',
    `-v error -y -f rawvideo -pix_fmt rgba -s ${W}x${H} -r ${FPS} -i - -vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -c:v ffv1 ${file}`.split(
      ' ',
    ),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  for (let frame = 0; frame < FRAMES; frame++) {
    draw(frame)
    const pixels = Buffer.from(g.getImageData(0, 0, W, H).data)
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await once(encoder, 'exit')
}

const makeFilm = async (folder) => {
  mkdirSync(folder, { recursive: true })
  const at = (name) => path.join(folder, name)
  const colour = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -an -g 240'.split(' ')
  const master = at('master.mkv')
  await makeMaster(master)
  const encode = (codec, ...rest) => ffmpeg('-i', master, ...codec.split(' '), ...colour, ...rest)
  encode('-c:v libsvtav1 -preset 4 -crf 44 -movflags +faststart', at('river.av1.mp4'))
  encode('-c:v libvpx-vp9 -crf 45 -b:v 0 -row-mt 1 -threads 2 -deadline good -cpu-used 1', at('raw.webm'))
  // The container writes a random id unless it is told to be exact.
  ffmpeg('-i', at('raw.webm'), '-c', 'copy', '-fflags', '+bitexact', at('river.vp9.webm'))
  encode(
    '-c:v libx264 -preset veryslow -tune animation -crf 31 -pix_fmt yuv420p -profile:v high -movflags +faststart',
    at('river.h264.mp4'),
  )
  writeFileSync(at('poster.png'), draw(0).toBuffer('image/png'))
  ffmpeg('-i', at('poster.png'), '-c:v', 'libwebp', '-quality', '70', at('poster.webp'))
  for (const name of ['master.mkv', 'raw.webm', 'poster.png']) rmSync(at(name))
}

const [first, second, third] = process.argv.slice(2)
if (first === '--frame') writeFileSync(third, draw(Number(second)).toBuffer('image/png'))
else if (first) await makeFilm(first)
else console.error('Say where: node scripts/make-film.mjs public/film')
