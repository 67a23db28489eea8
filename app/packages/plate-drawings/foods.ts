// The larder itself: every food, drawn once round 0,0 and laid down with <use>.
// The path data were drawn by hand; there is nothing to read in them, look at the pictures.

import { circlePath, disc, fillPath, strokePath, opacity, outlined, ringShape } from './svg-shapes'

const leafVein = 'M0 16Q2 0 0-14M0 4L6-3M0 8L-6 1M0-4L5-9'
const cookieEdge = 'M-25 1C-26-15-14-24 1-25C15-25 26-14 25 2C25 16 13 26-2 25C-16 25-25 15-25 1Z'

export const FOOD_DRAWINGS = {
  drum: () =>
    strokePath('M20 1L40-3', '#f0e2c6', 8) +
    disc(41, -7, 5, '#f6ecd6') +
    disc(43, 1, 5, '#f6ecd6') +
    outlined('M-36 2C-38-20-12-29 6-18C17-11 23-7 26 0C21 9 14 13 4 20C-14 29-34 22-36 2Z', '#c47c33') +
    fillPath('M-28 6C-26 18-8 20 4 14C14 9 18 6 21 2C12 6 2 4-8 8C-16 11-24 10-28 6Z', '#9a5620', opacity(0.65)) +
    strokePath('M-27-7Q-17-19-1-15', '#eab568', 5) +
    strokePath('M8-9h0M-12-3h0M0-2h0M-20 1h0', '#7a3f14', 2.5),
  thigh: () =>
    outlined('M-34-4C-34-24-8-30 12-24C34-18 38 2 28 16C18 28-10 30-24 22C-34 16-35 6-34-4Z', '#c98438') +
    fillPath('M-20 10C-10 2 10 8 24 2C26 14 12 22-4 21C-14 20-22 16-20 10Z', '#9d5a22', opacity(0.6)) +
    strokePath('M-24-10Q-10-22 10-17', '#efbf75', 5) +
    strokePath('M-8-4h0M6-8h0M16-4h0M-14 4h0', '#7a3f14', 2.5),
  breast: () =>
    outlined('M-7-25C6-27 14-13 14 1C14 14 7 27-6 27C-11 12-12-12-7-25Z', '#c58136') +
    fillPath('M-5-19C4-19 9-10 9 1C9 11 4 20-4 20C-7 9-8-9-5-19Z', '#f5e2bf') +
    strokePath('M1-9V8', '#e3c697', 2),
  nugget: () =>
    outlined('M-15-4C-14-15 2-16 10-12C18-8 18 6 12 12C4 17-12 15-15 6Z', '#cd8b3c') +
    strokePath('M-8-6Q0-11 7-7', '#f0c47c', 3.5) +
    strokePath('M-4 4h0M5 5h0', '#95561f', 2.5),
  steak: () =>
    outlined('M-50-4C-50-28-20-38 8-34C36-30 54-14 50 8C46 28 22 37-8 33C-34 30-50 18-50-4Z', '#6f3a2a') +
    strokePath('M-44-12C-36-30-14-34 8-31', '#e9c9a3', 5) +
    strokePath('M-32 14L-8-22M-14 24L16-24M8 26L36-14', '#3f1c12', 5, opacity(0.7)) +
    strokePath('M-30-2Q-24-14-12-20', '#a2654c', 4, opacity(0.8)),
  beef: () =>
    outlined('M-9-28C4-32 11-22 11-2S5 29-8 28C-12 14-13-14-9-28Z', '#55291b') +
    fillPath('M-6-21C2-23 6-16 6-2S2 22-5 21C-8 10-8-10-6-21Z', '#c4605a') +
    strokePath('M-1-10V8', '#d98a7c', 3, opacity(0.8)),
  cube: () =>
    outlined('M-13-9Q-8-15 2-14L11-10Q16-2 13 8Q6 15-5 13Q-14 11-15 2Z', '#7d452b') +
    strokePath('M-7-6Q0-11 7-6', '#b07650', 3.5) +
    strokePath('M-6 5L5 7', '#55291b', 2.5),
  ball: () =>
    outlined(circlePath(15), '#8a4d30') +
    strokePath('M-8-6Q-3-12 4-11', '#bd8259', 4) +
    strokePath('M2 4h0M-6 5h0M8-2h0M-1-3h0', '#5f2f1b', 2.5),
  sausage: () =>
    strokePath('M-30 7Q0-15 30 7', '#3d1c0a', 21, opacity(0.28)) +
    strokePath('M-30 7Q0-15 30 7', '#a9532c', 18) +
    strokePath('M-28 1Q0-19 26 1', '#d98d5c', 4) +
    strokePath('M-14-9L-10 6M1-11L3 3M15-8L15 6', '#6e2f17', 2.5),
  chop: () =>
    strokePath('M20-8Q44-22 62-18', '#f1e4cc', 8) +
    outlined('M-40 2C-42-22-16-34 10-28C30-22 34-2 24 14C12 32-38 30-40 2Z', '#b97a55') +
    strokePath('M-35-6C-28-24-8-28 8-24', '#f0dcb8', 5) +
    strokePath('M-22 12L-6-14M-6 18L10-16M10 14L20-6', '#7a3f24', 4, opacity(0.65)),
  fish: () =>
    fillPath('M58 0L92-26Q84 0 92 27Z', '#8fa3a4') +
    outlined('M-82 2C-52-36 10-38 66-3C10 38-52 36-82 2Z', '#b9c6c2') +
    fillPath('M-82 2C-52 34 8 36 62 1C10 16-44 18-82 2Z', '#e7e4d4') +
    fillPath('M-20-25Q8-42 34-22Q6-28-20-25Z', '#8fa3a4') +
    strokePath('M-50-16Q-40 2-50 19', '#7d918f', 3) +
    strokePath('M-24-14L-18 12M-4-17L2 13M16-16L22 9', '#7d918f', 3.5) +
    disc(-62, -4, 5.5, '#fdf9ee') +
    disc(-62, -4, 3, '#22282a'),
  salmon: () =>
    outlined('M-48-12Q-42-25-22-25L30-23Q50-20 50-1Q49 17 30 21L-22 25Q-46 24-48 6Z', '#e98f68') +
    strokePath('M-30-17Q-20 0-30 17M-12-18Q-2 0-12 18M6-17Q16 0 6 17M24-14Q33 0 24 14', '#f8ccae', 3.5) +
    strokePath('M-44 12Q-40 21-22 21L28 18Q44 15 46 4', '#b3592f', 4, opacity(0.7)),
  cod: () =>
    outlined('M-48-6Q-42-22-14-22Q26-24 46-12Q52 0 40 14Q14 26-20 22Q-48 18-48-6Z', '#fbf3e2') +
    strokePath('M-38-11Q-10-19 32-11', '#dda95a', 7, opacity(0.75)) +
    strokePath('M-22-6l9 8-9 9M-2-8l10 10-10 11M19-6l9 7-9 9', '#dccba8', 3),
  flake: () =>
    outlined('M-13-8Q-4-14 8-11Q16-4 13 7Q2 14-10 10Q-17 2-13-8Z', '#ec966d') +
    strokePath('M-5-8Q0 0-5 8M4-8Q9 0 4 7', '#f9d2b6', 2.5),
  prawn: () =>
    outlined('M-7-21C12-24 25-9 20 8C16 20 4 24-7 19C3 15 8 7 5-1C3-8-4-10-12-9Q-17-17-7-21Z', '#ee8a66') +
    fillPath('M-7 19Q-20 13-22 24Q-12 30-7 19Z', '#d2553a') +
    strokePath('M-1-20L-2-11M11-16L5-6M19-3L8 1M18 10L8 8', '#fbd0b4', 2.5) +
    disc(-9, -15, 1.8, '#3d1c0a'),
  mussel: () =>
    outlined('M0-24C17-16 17 12 0 24C-17 12-17-16 0-24Z', '#34404f') +
    fillPath('M0-17C10-10 10 8 0 16C-10 8-10-10 0-17Z', '#dfe3e2') +
    fillPath('M0-9C8-6 7 9 0 12C-6 8-7-5 0-9Z', '#e8974a'),
  fried: () =>
    outlined('M-32-2C-36-20-14-32 4-28C20-32 36-18 33-1C38 14 20 30 4 27C-14 33-32 18-32-2Z', '#fffaf0') +
    strokePath('M-25 9Q-16 24 2 21', '#eadfc8', 4) +
    disc(1, -2, 13, '#f2a92b') +
    strokePath('M-6-5Q-3-11 3-11', '#ffdf8e', 4),
  egg: () =>
    outlined('M0-22C12-22 18-4 18 5C18 17 10 23 0 23S-18 17-18 5C-18-4-12-22 0-22Z', '#fffaf0') +
    disc(0, 5, 10.5, '#f0a42c') +
    strokePath('M-5 2Q-3-2 2-3', '#ffdc85', 3),
  tofu: () =>
    outlined('M-14-12Q0-15 13-13Q16 0 14 12Q0 15-13 13Q-16 0-14-12Z', '#f3e3b8') +
    strokePath('M-12-10Q0-12 11-11Q13 0 12 10', '#c98f43', 4) +
    strokePath('M-7-2L5-5M-6 6L6 3', '#d9a965', 3),
  halloumi: () =>
    outlined('M-19-13Q0-16 19-12Q21 0 18 13Q0 16-19 12Q-21 0-19-13Z', '#f4e2b4') +
    strokePath('M-12-10L-6 10M0-11L5 11M12-10L15 8', '#b57a33', 4.5, opacity(0.85)),
  feta: () => outlined('M-8-7L7-9L9 6L-6 9Z', '#fffaf0') + strokePath('M-5-4L4-6', '#e6ddc8', 2),
  mushroom: () =>
    outlined('M-19 0C-20-15-9-22 0-22S20-15 19 0C15 5 9 4 5 3L7 17Q0 22-7 17L-5 3C-9 4-15 5-19 0Z', '#ecdcc2') +
    strokePath('M-17-3C-17-14-8-20 0-20S17-14 17-3', '#8d6a48', 4) +
    strokePath('M-11 0Q0-6 11 0', '#a98760', 3),
  cap: () =>
    outlined(circlePath(15), '#a67c55') +
    strokePath('M-9-5Q-4-11 4-10', '#d5b08a', 4) +
    strokePath('M6 6h0M-3 4h0', '#7d5836', 3),
  potato: () =>
    outlined('M-18 1C-18-10-8-15 2-14C14-13 20-5 18 4C15 14-4 17-12 13C-17 10-18 6-18 1Z', '#c79a4b') +
    fillPath('M-13 0C-12-8-4-10 3-9C12-8 14-2 12 3C8 10-4 11-9 8Z', '#f2d68c') +
    strokePath('M-6-3Q0-6 6-4', '#fbeab8', 3),
  wedge: () =>
    outlined('M-27 9Q-3-21 27 5Q4 17-27 9Z', '#c4883a') + fillPath('M-20 7Q-3-13 19 4Q2 11-20 7Z', '#f0cc77'),
  fries: () =>
    outlined('M-22-14L-16-17L24 10L19 15ZM-24 2L-19-5L20-14L22-7Z', '#eec05c') +
    outlined('M-14 15L-12 9L16-12L20-7Z', '#f5d27c'),
  tomato: () =>
    outlined(circlePath(19), '#c23a24') +
    disc(0, 0, 15.5, '#e2613f') +
    strokePath('M-7-7Q-9-1-8 2M7-7Q9-1 8 2M-3 9Q0 10 4 9', '#f5ab74', 6) +
    strokePath('M-7-3h0M8-3h0M1 9h0', '#fbe3a2', 2.5),
  cherry: () =>
    outlined(circlePath(11), '#cf3f27') +
    strokePath('M-6-3Q-4-7 0-8', '#f39a7c', 3.5) +
    fillPath('M0-1L5-4L2 0L6 3L0 2L-5 5L-2 0L-6-3Z', '#5d8140'),
  half: () =>
    outlined(circlePath(11), '#c93b25') +
    disc(0, 0, 8, '#ea6e48') +
    strokePath('M-3-3Q-4 0-3 3M4-3Q5 0 4 3', '#fbd08a', 3),
  cucumber: () =>
    outlined(circlePath(15), '#55823f') +
    disc(0, 0, 12.5, '#dfeabb') +
    ringShape(0, 0, 6, '#b5cb83', 3, ' stroke-dasharray="0 5.4"'),
  radish: () =>
    outlined(circlePath(11), '#c63e62') +
    disc(0, 0, 9, '#fff6f2') +
    strokePath('M-4 0h0M4 1h0M0-4h0M0 4h0', '#f3d3d4', 2.5),
  carrot: () =>
    outlined(circlePath(11), '#db7428') + disc(0, 0, 8, '#f09a45') + strokePath('M0-4V4M-4 0H4', '#d97527', 2),
  batons: () =>
    strokePath('M-24-5L24-9M-22 6L26 4', '#3d1c0a', 12, opacity(0.25)) +
    strokePath('M-24-5L24-9', '#e5822f', 9) +
    strokePath('M-22 6L26 4', '#f0984a', 9) +
    strokePath('M26-9L33-12M28 4L35 4', '#6f9a45', 4),
  pepper: () =>
    outlined('M-15-8Q-4-14 10-10Q16-2 12 8Q0 12-12 9Q-17 2-15-8Z', '#d2452b') +
    strokePath('M-9-5Q0-9 8-6', '#f08a64', 3.5),
  yellow: () =>
    outlined('M-15-8Q-4-14 10-10Q16-2 12 8Q0 12-12 9Q-17 2-15-8Z', '#e7a92e') +
    strokePath('M-9-5Q0-9 8-6', '#f9dc85', 3.5),
  broccoli: () =>
    strokePath('M0 6V22', '#a9be74', 11) +
    outlined('M-20-2C-24-14-12-20-8-17C-4-26 10-24 11-17C22-18 25-4 18 1C16 10-14 11-20-2Z', '#55853c') +
    strokePath('M-10-10h0M0-15h0M10-9h0M-2-4h0M12 0h0M-13-1h0', '#86b055', 6),
  cauli: () =>
    strokePath('M0 6V22', '#d9dcae', 11) +
    outlined('M-20-2C-24-14-12-20-8-17C-4-26 10-24 11-17C22-18 25-4 18 1C16 10-14 11-20-2Z', '#efdfb8') +
    strokePath('M-10-10h0M0-15h0M10-9h0M-2-4h0M12 0h0M-13-1h0', '#fff6dc', 6) +
    strokePath('M-4-9h0M7-3h0', '#c9964d', 4),
  courgette: () =>
    outlined(circlePath(14), '#4f7c3b') +
    disc(0, 0, 11, '#e3e6b0') +
    strokePath('M-6-5L5 6M-2-8L8 2', '#b98b42', 3, opacity(0.8)),
  aubergine: () =>
    outlined('M-44 0C-40-20-4-26 26-16C40-11 42 11 26 16C-4 26-40 20-44 0Z', '#4f2a48') +
    fillPath('M-37 0C-33-14-4-19 22-11C31-7 31 7 22 11C-4 19-33 14-37 0Z', '#e9cd92') +
    strokePath('M-24-8L-6 10M-12-13L8 10M2-13L20 7M-22 6L-4-13M-8 12L12-12M8 12L24-6', '#b07a3b', 2.5) +
    strokePath('M34 0L46-3', '#6f8a45', 7),
  aubergineslice: () =>
    outlined(circlePath(16), '#4f2a48') +
    disc(0, 0, 13, '#ead3a0') +
    strokePath('M-7-5L6 7M-3-9L9 3M-9 1L1 10', '#b07a3b', 3, opacity(0.85)),
  squash: () =>
    outlined('M-25 14C-28-14-4-28 12-22C0-14-6-2 0 12Q-12 20-25 14Z', '#cf7622') +
    fillPath('M-20 11C-22-10-4-20 5-18C-4-10-9 0-5 10Q-13 14-20 11Z', '#f2ab4a'),
  beet: () => outlined(circlePath(14), '#7d1f3c') + ringShape(0, 0, 8, '#b04464', 2) + disc(0, 0, 3, '#b04464'),
  asparagus: () =>
    strokePath('M-40 0L34 0', '#3d1c0a', 10, opacity(0.25)) +
    strokePath('M-40 0L30 0', '#7ea24e', 7) +
    outlined('M26-5Q40-7 46 0Q40 7 26 5Z', '#5d7f3c') +
    strokePath('M-20-3L-14 0M0 3L6 0', '#54763a', 2.5),
  beans: () =>
    strokePath('M-30-4Q0-12 30 2M-28 7Q2-2 30 12', '#3d1c0a', 9, opacity(0.22)) +
    strokePath('M-30-4Q0-12 30 2', '#6d9a45', 6) +
    strokePath('M-28 7Q2-2 30 12', '#86b055', 6),
  corn: () =>
    outlined('M-30-8Q-34 0-30 8Q0 14 28 10Q36 0 28-10Q0-14-30-8Z', '#e9b634') +
    strokePath('M-24-4H28M-26 3H28', '#fbe08a', 4, ' stroke-dasharray="4 5"'),
  avocado: () =>
    outlined('M-6-30C8-30 22-2 14 20C8 34-14 34-20 20C-26 0-16-30-6-30Z', '#4f7039') +
    fillPath('M-6-24C5-22 16 0 10 17C5 27-10 27-15 17C-20 0-12-24-6-24Z', '#d6dd8c') +
    disc(-3, 11, 8, '#86552c') +
    strokePath('M-7 8Q-5 5-2 5', '#c08d58', 2.5),
  onion: () => ringShape(0, 0, 14, '#8e3560', 3) + ringShape(0, 0, 9.5, '#d7a3bd', 3),
  scallion: () => ringShape(0, 0, 4.5, '#6f9d45', 3.5) + disc(0, 0, 2, '#dbe8b4'),
  chilli: () => ringShape(0, 0, 5, '#c9331f', 3.5) + strokePath('M0 0h0', '#f5d98c', 3),
  olive: () =>
    outlined('M-9 0C-9-8 9-8 9 0S-9 8-9 0Z', '#4a4436') +
    disc(0, 0, 2.5, '#b9ad84') +
    strokePath('M-5-3h0', '#8b846b', 2.5),
  lemon: () =>
    outlined(circlePath(17), '#efc53d') +
    disc(0, 0, 14, '#fdf3c3') +
    disc(0, 0, 12, '#f6d75a') +
    strokePath('M0-11V11M-11 0H11M-8-8L8 8M8-8L-8 8', '#fdf3c3', 2),
  lime: () =>
    outlined(circlePath(15), '#6c9a3a') +
    disc(0, 0, 12.5, '#eef3c6') +
    disc(0, 0, 10.5, '#b5d06a') +
    strokePath('M0-10V10M-10 0H10M-7-7L7 7M7-7L-7 7', '#eef3c6', 2),
  orange: () =>
    outlined(circlePath(18), '#e07f26') +
    disc(0, 0, 15, '#fbe0b4') +
    disc(0, 0, 13, '#f19a3a') +
    strokePath('M0-12V12M-12 0H12M-8-8L8 8M8-8L-8 8', '#fbd9a3', 2),
  basil: () =>
    outlined('M0-17C13-12 14 8 0 17C-14 8-13-12 0-17Z', '#4f8a3c') +
    strokePath('M0 15V-11M0-2L6-7M0 5L-7 0', '#8fbd68', 2),
  sage: () =>
    outlined('M0-19C12-13 12 10 0 18C-12 10-12-13 0-19Z', '#7d9470') +
    strokePath('M0 16V-13M0-3L6-8M0 5L-6 0', '#bccbaa', 2),
  parsley: () =>
    strokePath('M0 0V14', '#5b8a3d', 2.5) +
    fillPath('M0 2C-6 6-14 2-12-4C-18-8-12-16-6-13C-6-20 6-20 6-13C12-16 18-8 12-4C14 2 6 6 0 2Z', '#5f9440') +
    strokePath('M0 0V-10M0 0L-7-5M0 0L7-5', '#93bf66', 1.5),
  dill: () => strokePath('M0 22V-18M0 12L-9 3M0 12L9 4M0 4L-9-6M0 4L9-5M0-5L-7-14M0-5L7-14', '#5f8f45', 2),
  rosemary: () =>
    strokePath('M-26 8Q0-6 28-8', '#6a5a35', 2.5) +
    strokePath('M-18 4L-20-7M-8 0L-10-12M2-3L2-15M12-6L14-16M-14 6L-8 15M-3 1L3 11M8-3L15 6M20-7L26 1', '#54764c', 4),
  rocket: () =>
    outlined(
      'M0 26L-3 12C-12 14-13 6-5 4C-14 2-14-6-5-6C-14-16-2-28 2-24C12-22 10-10 5-7C14-6 13 3 5 3C12 8 10 14 2 12Z',
      '#6b9a45',
    ) + strokePath('M0 22L1-16', '#a5c777', 2),
  spinach: () =>
    outlined('M0 22C-3 12-19 10-16-4C-13-16-6-22 0-24C6-22 14-16 16-4C18 10 3 12 0 22Z', '#3f7438') +
    strokePath(leafVein, '#79a862', 2),
  lettuce: () =>
    outlined(
      'M0 30C-10 30-12 20-18 18C-28 14-24 4-28-2C-30-12-20-14-18-22C-12-32-4-26 2-30C10-34 14-24 20-22C30-18 24-8 28 0C30 8 22 12 20 18C14 24 10 30 0 30Z',
      '#a3c462',
    ) + strokePath('M0 26Q3 0 0-20M1 8L14-4M1 14L-13 2M1-2L10-13M0 2L-10-8', '#d3e39a', 2.5),
  cabbage: () =>
    outlined('M0 30C-22 28-32 10-28-6C-24-24-8-30 4-30C22-28 32-10 28 6C24 22 12 30 0 30Z', '#b7cf86') +
    strokePath('M0 28Q-4 0 4-26M-2 12Q-16 8-20-4M0 6Q14 2 18-10M0-6Q-8-12-10-20', '#e7efc4', 3),
  naan: () =>
    outlined('M-38 6C-40-16-12-30 10-26C34-22 42-2 34 14C24 28-34 28-38 6Z', '#e9c98c') +
    strokePath('M-16-8h0M6-14h0M18 2h0M-4 8h0M-22 8h0', '#b9793a', 8, opacity(0.75)) +
    strokePath('M4-3h0M24-8h0M10 15h0', '#d3a05c', 6),
  toast: () =>
    outlined('M-24 26Q-27 0-24-12C-34-20-26-32-12-31H12C26-32 34-20 24-12Q27 0 24 26Q0 30-24 26Z', '#b9793a') +
    fillPath('M-19 21Q-21 0-19-14C-26-20-20-27-11-26H11C20-27 26-20 19-14Q21 0 19 21Q0 24-19 21Z', '#f0d6a2'),
  rye: () =>
    outlined('M-24 26Q-27 0-24-12C-34-20-26-32-12-31H12C26-32 34-20 24-12Q27 0 24 26Q0 30-24 26Z', '#5f3a20') +
    fillPath('M-19 21Q-21 0-19-14C-26-20-20-27-11-26H11C20-27 26-20 19-14Q21 0 19 21Q0 24-19 21Z', '#a5774a'),
  baguette: () =>
    outlined('M-21 2C-22-13-10-19 1-19S22-12 21 2S10 19-1 19S-20 14-21 2Z', '#b9762f') +
    fillPath('M-16 2C-17-9-8-14 1-14S17-9 16 2S8 14-1 14S-15 11-16 2Z', '#f5e1b6') +
    strokePath('M-6-4h0M5 3h0M-2 7h0M7-6h0', '#dcbd85', 3.5),
  crouton: () => outlined('M-8-7L7-9L9 6L-6 9Z', '#d39a4c') + strokePath('M-4-3L4-4', '#f5d798', 3),
  tortilla: () =>
    outlined(circlePath(58), '#f1d9a3') +
    strokePath('M-30-18h0M12-34h0M34 6h0M-10 30h0M-38 14h0M6 4h0M20 30h0', '#c98f47', 8, opacity(0.6)),
  dumpling: () =>
    outlined('M-26 10C-28-12-10-24 4-22C20-20 30-4 26 12Q0 22-26 10Z', '#f5e6c8') +
    strokePath('M-20-3Q-14-14-4-16M-10 0Q-4-11 4-14M1 1Q5-8 12-11M12 3Q15-4 20-5', '#d0b287', 2.5) +
    strokePath('M-18 11Q0 17 20 12', '#c78a45', 4, opacity(0.7)),
  penne: () =>
    outlined('M-22-9L20-11L24 5L-18 9Z', '#efc86d') +
    fillPath('M20-11Q29-4 24 5Q17-2 20-11Z', '#a8702c') +
    strokePath('M-16-4L19-6M-16 3L20 1', '#d9a548', 2),
  bow: () =>
    outlined('M-26-15L-4-6Q0-8 4-6L26-15L22 0L26 15L4 6Q0 8-4 6L-26 15L-22 0Z', '#f2cf7c') +
    strokePath('M-3-5Q0 0-3 5M4-5Q0 0 4 5M-20-8L-8-3M20 8L9 3', '#cf9a43', 2),
  shell: () =>
    outlined('M-17 8C-20-10-6-18 4-16C18-14 22 2 14 12Q-2 18-17 8Z', '#f1cb73') +
    strokePath('M-12 6Q-9-8 2-12M-4 9Q-2-4 8-10M5 10Q6 0 14-4', '#cf9a43', 2),
  ravioli: () =>
    outlined(
      'M-20-18L-14-20L-8-18L-2-20L4-18L10-20L16-18L20-18L18-10L20-4L18 2L20 8L18 14L20 20L12 18L6 20L0 18L-6 20L-12 18L-20 19L-18 12L-20 6L-18 0L-20-6L-18-12Z',
      '#f4d78e',
    ) +
    outlined(circlePath(10), '#f8e3a9') +
    strokePath('M-5-3Q-2-7 3-6', '#fff6d6', 3),
  gnocchi: () =>
    outlined('M-15 2C-16-9-6-12 2-12S16-7 15 2S6 13-1 12S-14 9-15 2Z', '#f2dca0') +
    strokePath('M-8-5Q-6 2-8 6M-1-7Q1 0-1 7M7-6Q8 0 6 6', '#d1aa5f', 2),
  pancake: () =>
    outlined(circlePath(48), '#c98339') +
    disc(0, -1, 43, '#e3a857') +
    strokePath('M-20-20Q-8-30 10-29M-28 6Q-26 18-16 26', '#c98339', 4, opacity(0.7)),
  berry: () =>
    outlined(circlePath(9), '#4a4a7c') +
    strokePath('M-4-2Q-2-6 2-6', '#9494c4', 3) +
    strokePath('M1 2h0', '#2e2e55', 4),
  raspberry: () =>
    outlined(circlePath(10), '#c2304f') + strokePath('M-4-4h0M3-5h0M-6 2h0M1 1h0M6 1h0M-2 6h0M4 6h0', '#e8708a', 4.5),
  strawberry: () =>
    outlined('M0 17C-12 10-16-4-9-10Q0-14 9-10C16-4 12 10 0 17Z', '#cf3338') +
    fillPath('M0-8L-9-13L-3-14L0-18L3-14L9-13Z', '#5d8f3d') +
    strokePath('M-5-2h0M4-3h0M0 3h0M-3 8h0M4 6h0', '#fbd98a', 2),
  cookie: () =>
    outlined(cookieEdge, '#c98d47') +
    strokePath('M-10-8h0M6-11h0M12 4h0M-4 6h0M-14 6h0M3 15h0', '#4f2b1a', 7) +
    strokePath('M-16-12Q-8-19 2-19', '#e9bf7f', 3.5),
  brownie: () =>
    outlined('M-22-20Q0-24 21-20Q24 0 21 20Q0 24-21 21Q-24 0-22-20Z', '#56301f') +
    strokePath('M-14-10L-2-14M6 2L14-4M-12 8L-4 12', '#7d4c33', 3.5) +
    strokePath('M4-11h0M-6 0h0M10 12h0', '#e6c79a', 4),
  scoop: () =>
    outlined('M-28 2C-30-18-14-29 2-28S30-14 28 4S14 29-2 28S-26 18-28 2Z', '#f8ead0') +
    strokePath('M-17-8Q-8-20 8-18M-14 4Q0-6 16 0', '#e6cfa3', 3.5),
  walnut: () =>
    outlined('M-10 0C-11-9 10-9 10 0S-11 9-10 0Z', '#b98752') +
    strokePath('M-6-3Q0 0-6 3M6-3Q0 0 6 3M0-5V5', '#8a5e33', 2),
  skewer: () => strokePath('M-92 0H92', '#c9a068', 4) + strokePath('M-60 0h0', '#3d1c0a', 3),
  shellegg: () =>
    outlined('M0-19C11-19 16-4 15 4C14 13 7 18 0 18S-14 13-15 4C-16-4-11-19 0-19Z', '#e3b995') +
    strokePath('M-8 2Q-8-8-2-12', '#f6dcc2', 4),
  redchilli: () =>
    strokePath('M-22 10Q-2 12 18-8', '#3d1c0a', 12, opacity(0.25)) +
    fillPath('M-26 11Q-4 3 14-13Q22-14 21-6Q2 16-26 11Z', '#c9331f') +
    strokePath('M18-11Q22-16 28-17', '#5d8140', 4) +
    strokePath('M-10 7Q4 2 14-8', '#ee7a5c', 2.5),
  pod: () =>
    outlined('M-30 4Q0-18 30-4Q4 22-30 4Z', '#7ea24e') +
    strokePath('M-14 2h0M0-1h0M14-3h0', '#b4d183', 12) +
    strokePath('M30-4L38-9', '#5d7f3c', 3),
  bread: () =>
    outlined('M-34 4C-36-16-14-26 4-26S38-14 34 6C30 24 14 26-4 25C-22 25-32 18-34 4Z', '#c1803a') +
    strokePath('M-18-12Q-8-2-14 12M0-16Q10-4 4 12M16-14Q26-2 18 10', '#f1d4a0', 5),
  apple: () =>
    outlined('M-19 8Q-16-16 4-16Q20-14 19 2Q4-6-19 8Z', '#f7ecc8') +
    strokePath('M-17 3Q-12-15 4-15Q18-13 18-1', '#c23f33', 4),
  garlic: () =>
    outlined('M0-18C4-10 17-8 15 6C13 17-13 17-15 6C-17-8-4-10 0-18Z', '#f6eee0') +
    strokePath('M0-12Q-9 0-6 12M0-12Q9 0 6 12', '#d8c6b4', 2),
  sprig: () =>
    strokePath('M0-12V12', '#4f6b3f', 1.5) + fillPath('M0-2Q-11-5-9-12Q0-10 0-2ZM0 8Q11 5 9-2Q0 0 0 8Z', '#4f6b3f'),
  bun: () =>
    outlined('M-62 2C-64-40-34-62 2-62S64-36 62 2S36 62-2 62S-60 40-62 2Z', '#c77f35') +
    fillPath('M-48-6C-46-36-22-50 4-50S46-30 48-8C30-26-24-28-48-6Z', '#e3a85b', opacity(0.75)) +
    strokePath(
      'M-22-26L-19-22M2-36L6-33M24-24L27-28M-34 0L-31-3M-8-10L-5-7M18-4L22-6M-20 18L-16 20M8 16L11 20M34 10L37 7M-2 38L2 36',
      '#fbeccb',
      5,
    ),

  // poultry
  tandoori: () =>
    outlined('M-34-4C-34-24-8-30 12-24C34-18 38 2 28 16C18 28-10 30-24 22C-34 16-35 6-34-4Z', '#c8502a') +
    fillPath('M-20 10C-10 2 10 8 24 2C26 14 12 22-4 21C-14 20-22 16-20 10Z', '#93301a', opacity(0.6)) +
    strokePath('M-24-10Q-10-22 10-17', '#f0925c', 5) +
    strokePath('M-12-14L-6 4M8-18L14 2M-26 4L-20 14M22-4L26 8', '#4f1d12', 4, opacity(0.8)),
  duck: () =>
    outlined('M-7-25C6-27 15-13 15 1C15 14 7 27-6 27C-11 12-12-12-7-25Z', '#8f4f22') +
    fillPath('M-6-21C4-21 9-10 9 1C9 11 4 22-5 22C-9 9-10-9-6-21Z', '#f3d7b0') +
    fillPath('M-5-18C1-18 5-9 5 1C5 10 1 18-4 18C-7 8-8-8-5-18Z', '#c8626a') +
    strokePath('M-2-8V8', '#e29a97', 2.5),
  schnitzel: () =>
    outlined(
      'M-52-2Q-56-22-34-26Q-18-38 4-30Q30-36 44-18Q58-2 46 14Q36 32 10 28Q-12 36-34 24Q-54 18-52-2Z',
      '#c9862f',
    ) +
    fillPath('M-44-4Q-44-18-28-20Q-12-30 4-23Q28-28 38-13Q48 0 36 10Q26 22 6 20Q-14 26-30 17Q-46 12-44-4Z', '#e2ab53') +
    strokePath('M-30-12Q-18-22-4-17M12-18Q24-20 32-9', '#f6d48c', 4.5) +
    strokePath('M-22 2h0M-8-6h0M8 4h0M22-2h0M-4 12h0M16 13h0M30 4h0M-34 6h0M-14-14h0', '#9c5f1d', 4),
  saltimbocca: () =>
    outlined('M-42-4C-42-22-18-27 6-25C30-24 46-12 43 6C40 22 12 26-12 24C-34 22-42 12-42-4Z', '#c98f4e') +
    strokePath('M-36-4Q-34-16-27-19M35-13Q39-2 36 9', '#efc98d', 4.5) +
    outlined('M-20-28Q0-31 23-27Q30 0 21 26Q-2 30-23 25Q-15 0-20-28Z', '#b4514c') +
    strokePath('M-13-23Q-8 0-14 20M15-23Q22 0 14 22', '#eab3a4', 3.5) +
    fillPath('M-24 8Q-16-16 24-12Q16 15-24 8Z', '#5f8350') +
    strokePath('M-22 7L22-10', '#a9c08f', 2) +
    strokePath('M-5-19L8 18', '#f5e4be', 3),
  liver: () =>
    outlined('M-15-3C-14-13 0-15 8-11C18-8 17 5 11 10C2 15-13 13-15-3Z', '#6b3426') +
    strokePath('M-8-6Q0-11 7-7', '#a8685a', 4) +
    strokePath('M-4 4h0M6 4h0', '#4a2018', 3),

  // beef, lamb, pork
  mince: () =>
    strokePath('M-10-6h0M2-9h0M10-2h0M-4 2h0M4 8h0M-11 6h0', '#3d1c0a', 11.5, opacity(0.3)) +
    strokePath('M-10-6h0M2-9h0M10-2h0M-4 2h0M4 8h0M-11 6h0', '#85482a', 9.5) +
    strokePath('M-11-8h0M1-11h0M9-4h0M3 6h0', '#b8794f', 3.5),
  ham: () =>
    outlined('M-13-9Q-8-14 2-13L11-10Q16-2 13 8Q6 14-5 12Q-14 11-15 2Z', '#dd8c88') +
    strokePath('M-7-6Q0-10 7-6M-6 4Q0 2 6 6', '#f6c9bd', 3),
  hamslice: () =>
    outlined('M-34-4C-34-26-8-34 12-28C36-22 38 2 26 18C12 32-34 30-34-4Z', '#b4642f') +
    fillPath('M-29-3C-29-21-6-28 10-23C30-18 32 2 21 14C10 26-29 25-29-3Z', '#f6dcc6') +
    fillPath('M-24-2C-24-16-4-22 9-18C24-14 26 2 16 11C8 20-24 20-24-2Z', '#dd8c88') +
    strokePath('M-12-6Q0-14 12-6M-10 6Q0 0 10 6', '#f0b3aa', 3),
  prosciutto: () =>
    outlined('M-24-6Q-14-20-4-10Q6-22 14-10Q28-12 24 4Q28 18 12 14Q2 22-6 14Q-22 20-22 6Q-30 0-24-6Z', '#cf6470') +
    strokePath('M-20-2Q-10-14-4-4T12-6T22 4M-16 10Q-6 2 2 10T16 8', '#f8d6cd', 3.5),
  bacon: () =>
    outlined('M-22-5Q-14-12-6-5T10-5T22-6L21 5Q14 10 7 5T-8 6T-22 6Z', '#b34a35') +
    strokePath('M-20-1Q-13-6-6 0T9 0T20-1', '#f6d3b0', 3.5),
  chorizo: () =>
    outlined(circlePath(13), '#8e2a1a') +
    disc(0, 0, 10, '#b53f24') +
    strokePath('M-4-4h0M4-2h0M-2 4h0M5 5h0', '#f0a47c', 3.5),
  shank: () =>
    strokePath('M20-2L70-14', '#3d1c0a', 17, opacity(0.25)) +
    strokePath('M20-2L70-14', '#f1e4cc', 14) +
    disc(75, -15, 11, '#f8efdb') +
    disc(77, -15, 5, '#b98a6a') +
    outlined('M-60 6C-64-24-34-37-6-33Q18-29 38-18Q47-10 47-4Q46 5 38 9Q22 19 0 28C-28 39-58 30-60 6Z', '#8a4b2b') +
    strokePath('M-48 0Q-18-22 32-12M-52 12Q-16-8 34-2M-38 25Q-8 10 26 7', '#5d2d18', 3.5, opacity(0.8)) +
    strokePath('M-47-11Q-30-29 0-26', '#cb9562', 5.5),
  cutlet: () =>
    strokePath('M4-18Q10-40 26-52', '#f1e4cc', 6.5) +
    outlined('M-22 4C-24-14-12-24 2-22C18-20 24-4 18 10C10 24-20 24-22 4Z', '#6f8a45') +
    fillPath('M-17 4C-18-9-10-17 1-16C13-14 18-3 13 8C7 18-16 18-17 4Z', '#9a5c42') +
    fillPath('M-10 4C-10-4-6-9 0-9C8-8 10-1 7 5C4 11-10 12-10 4Z', '#cf7d78'),
  ribs: () =>
    strokePath('M-46-40L-46 40M-23-42L-23 42M0-42L0 42M23-42L23 42M46-40L46 40', '#f1e4cc', 8) +
    outlined(
      'M-58-27Q-46-34-34-28T-12-29T11-29T34-29T58-27Q62 0 57 27Q46 34 34 28T11 29T-12 29T-34 29T-58 27Q-62 0-58-27Z',
      '#7d3319',
    ) +
    strokePath('M-35-20V20M-12-20V20M11-20V20M34-20V20', '#4f1d0e', 3.5, opacity(0.7)) +
    strokePath(
      'M-52-16Q-46-22-40-17M-29-17Q-23-23-17-17M-6-17Q0-23 6-17M17-17Q23-23 29-17M40-17Q46-22 52-16',
      '#d98d5c',
      4.5,
    ),
  joint: () =>
    outlined('M-52 2C-54-26-24-38 4-34C36-32 54-16 52 6C50 28 24 36-6 34C-36 34-52 24-52 2Z', '#a5602f') +
    strokePath('M-46-8C-38-26-14-30 8-27', '#e6b074', 6) +
    strokePath('M-30-26L-22 29M-8-32L-2 33M16-31L20 30M38-22L38 22', '#f0dfc0', 3) +
    strokePath('M-38 2h0M-15 8h0M8-4h0M28 4h0M-22-12h0M2 18h0M30-14h0', '#5f2e12', 5, opacity(0.8)),
  medallion: () =>
    outlined('M-21 1C-22-14-8-21 3-20C16-19 23-8 21 3C19 16 6 21-5 20C-15 18-20 12-21 1Z', '#b97a4a') +
    fillPath('M-15 1C-16-9-6-14 3-13C12-12 16-5 14 3C12 11 4 14-4 13C-11 12-14 8-15 1Z', '#e0aa8e') +
    strokePath('M-8-4Q0-9 7-4M-5 5Q1 2 6 5', '#f4d3be', 3),

  // fish
  whiteflake: () =>
    outlined('M-18-10Q-2-17 14-13Q19-2 17 9Q2 15-15 13Q-21 2-18-10Z', '#f8f0e0') +
    fillPath('M-15 13Q2 15 17 9Q18 4 18 0Q2 8-18 6Q-17 10-15 13Z', '#b7ad99') +
    strokePath('M-9-9l7 6-5 6M4-10l7 6-5 6', '#d9caab', 2.5),
  tunaflake: () =>
    outlined('M-13-8Q-4-14 8-11Q16-4 13 7Q2 14-10 10Q-17 2-13-8Z', '#d9a78a') +
    strokePath('M-8-4Q0-8 8-4M-8 4Q0 0 8 4', '#b57f63', 2.5),
  fillet: () =>
    outlined('M-42 4Q-30-14 0-13Q28-12 44-2Q30 13 0 14Q-28 15-42 4Z', '#8fa0a2') +
    fillPath('M-40 4Q-28-4 0-3Q28-3 42-1Q28 10 0 11Q-28 12-40 4Z', '#dfcfae') +
    strokePath('M-22-8l4 4M-8-10l4 5M6-10l4 5M20-8l4 4', '#5d7073', 3) +
    strokePath('M-30 5H32', '#b99a66', 2),
  finger: () =>
    outlined('M-36-9Q-37-12-33-12L32-13Q37-13 37-8L37 8Q37 12 32 12L-33 13Q-37 13-37 8Z', '#d3902f') +
    strokePath('M-30-7H24', '#f3c877', 4) +
    strokePath('M-24 3h0M-10-1h0M4 5h0M18 0h0M28 6h0M-32 7h0M-3 8h0', '#9c5f1d', 3.5),
  scallop: () =>
    outlined(circlePath(19), '#f3e6cb') +
    fillPath('M-14 0C-14-9-8-14 1-14S15-8 14 2S7 14-1 14S-14 9-14 0Z', '#d49a4c') +
    strokePath('M-8-5Q-2-10 5-8', '#f3cf8c', 4) +
    strokePath('M-4 3h0M5 4h0M1-2h0', '#96601f', 3.5),
  squid: () =>
    ringShape(0, 0, 13, '#3d1c0a', 11, opacity(0.25)) +
    ringShape(0, 0, 13, '#f3e2d4', 8.5) +
    ringShape(0, 0, 16, '#d9a3a0', 2),
  crab: () =>
    outlined('M-13-6Q-4-12 12-7Q15 2 10 8Q-2 12-12 7Z', '#fbeee2') + strokePath('M-11-5Q-2-10 11-6', '#e0694a', 4),

  // cheese and eggs
  mozzarella: () =>
    outlined('M-18 1C-19-12-7-17 2-17C14-17 20-7 18 3C16 14 4 18-4 17C-13 15-18 10-18 1Z', '#fffaf0') +
    strokePath('M-11-3Q-6-12 4-12', '#e9dfca', 3.5),
  burrata: () =>
    outlined('M-38 4C-40-22-18-38 4-36C28-34 42-14 38 8C34 30 12 38-8 36C-28 32-37 22-38 4Z', '#fffaf0') +
    strokePath('M-27-4Q-20-26 4-26M-18 16Q-6 26 12 22', '#e6dcc6', 4) +
    strokePath('M-4-8Q2-2 0 8M-4-8Q4-12 12-8M-4-8Q-10-10-14-4', '#d8ccb2', 3),
  fetablock: () =>
    outlined('M-46-26L44-30L48 24L-44 30Z', '#fffaf0') +
    strokePath('M-38-18L36-22', '#e6ddc8', 4) +
    strokePath('M-24 4h0M6-6h0M26 10h0M-8 16h0', '#ddd0b4', 6) +
    fillPath('M-46-26L-34-27Q-40-8-38 29L-44 30ZM44-30L48 24L40 24Q40-6 36-30Z', '#d9a24f', opacity(0.75)),
  curds: () =>
    outlined('M-26 2Q-28-14-14-16Q-6-26 6-18Q22-22 24-8Q34 4 22 12Q14 24 0 18Q-16 24-22 12Z', '#f2c94e') +
    strokePath('M-16-6Q-8-14 0-8M4-2Q12-10 18-4M-12 8Q-4 2 4 10', '#fbe7a0', 5) +
    strokePath('M-2 0h0M-18 3h0M14 7h0', '#d49a2b', 4),

  // vegetables, nuts
  fennel: () =>
    outlined('M-16 12C-20-2-12-12-4-14L-6-24L0-16L5-25L5-14C14-10 20 0 16 12Q0 20-16 12Z', '#e6edc8') +
    strokePath('M-9 10Q-12-2-3-11M0 13V-11M9 10Q12-2 4-11', '#a9bf82', 2.5),
  leek: () => outlined(circlePath(11), '#8fb05c') + ringShape(0, 0, 7, '#dbe7b4', 3) + ringShape(0, 0, 3, '#c3d68e', 2),
  pakchoi: () =>
    outlined('M0 30C-10 28-12 12-9 2C-22-2-22-22-10-26C-4-36 8-34 12-26C24-20 20-2 9 2C12 12 10 28 0 30Z', '#4f8a44') +
    fillPath('M0 28C-8 24-8 10-4 0Q-2-12 0-20Q2-12 4 0C8 10 8 24 0 28Z', '#eef2d6') +
    strokePath('M-3-4L-12-14M3-4L12-14', '#a5c777', 2.5),
  sprout: () =>
    outlined(circlePath(14), '#7a9c46') +
    strokePath('M-9-6Q-2-14 8-9', '#bcd386', 4) +
    strokePath('M0-4V12M0 2Q-7 0-9 6M0 2Q7 0 9 6', '#4f7333', 2.5),
  chestnut: () =>
    outlined('M-11 4Q-13-8 0-12Q13-8 11 4Q0 12-11 4Z', '#7d4526') +
    strokePath('M-6-4Q-2-8 4-7', '#c08a5c', 3.5) +
    strokePath('M-6 5Q0 8 6 5', '#d9b184', 3),
  cauliflower: () =>
    outlined('M-58 18Q-64-6-48-20Q-38-50 0-50Q40-50 50-18Q64 2 54 24Q38 50 0 50Q-42 50-58 18Z', '#8fae5e') +
    outlined(
      'M-50 2C-57-25-34-46-16-41C-5-53 25-51 32-37C52-32 57-5 46 9C46 32 16 46-5 39C-30 46-53 25-50 2Z',
      '#f3e3b9',
    ) +
    strokePath('M-29-18h0M-7-28h0M18-23h0M34-5h0M9-5h0M-16 0h0M-32 11h0M-7 20h0M20 18h0M33 14h0', '#fffaf0', 17) +
    strokePath('M-20-9h0M7-16h0M25 5h0M-2 9h0M-25 22h0M11 29h0M36-16h0M-36-4h0M-12-36h0', '#b87f36', 8, opacity(0.8)),
  falafel: () =>
    outlined(circlePath(17), '#8f5f28') +
    strokePath('M-10-7Q-4-13 5-12', '#c9984f', 4.5) +
    strokePath('M-6 3h0M4-3h0M7 7h0M-2 10h0', '#5f7d35', 3.5) +
    strokePath('M-10 3h0M2 3h0M11 0h0', '#5a3715', 3),
  almond: () => outlined('M-11 0Q-2-10 12 0Q-2 10-11 0Z', '#d9a15c') + strokePath('M-6 0H7', '#a86f30', 2),

  // fruit
  peach: () =>
    outlined('M-23 9Q-20-18 4-18Q23-16 23 3Q5-6-23 9Z', '#f0a04a') +
    strokePath('M-18 1Q-13-14 4-14Q17-13 19-2', '#d9553a', 4) +
    strokePath('M-12 3Q0-8 16-4', '#f9cd86', 3),
  apricot: () =>
    outlined(circlePath(16), '#e58a2f') +
    disc(0, 0, 12, '#f4ab4c') +
    disc(0, 1, 5.5, '#a85f22') +
    strokePath('M-8-4Q-4-9 2-9', '#fbd592', 3),
  plum: () =>
    outlined(circlePath(16), '#5a2346') +
    disc(0, 0, 12, '#c9534f') +
    disc(0, 1, 5.5, '#7d2a33') +
    strokePath('M-8-4Q-4-9 2-9', '#ee9a86', 3),
  darkcherry: () =>
    strokePath('M0-6Q2-16 10-20', '#5d7a3a', 2) +
    outlined(circlePath(10), '#6d1429') +
    strokePath('M-4-3Q-2-6 2-6', '#d0657a', 3),
  grape: () => outlined('M-8 0C-9-12 9-12 8 0S-7 12-8 0Z', '#6b2f52') + strokePath('M-3-5Q-1-7 2-6', '#c08aa8', 3),
  pineapple: () =>
    outlined('M-16 9L-9-12Q2-16 12-10L15 10Q0 16-16 9Z', '#f2c23d') +
    strokePath('M-9 5L-5-8M0 8V-9M8 7L6-8', '#d0962a', 2.5),
  mango: () =>
    outlined('M-15-8Q-4-14 10-10Q16-2 12 8Q0 12-12 9Q-17 2-15-8Z', '#f4b13e') +
    strokePath('M-9-5Q0-9 8-6', '#fcdf94', 3.5),
  staranise: () =>
    strokePath('M0 0V-13M0 0L11-7M0 0L11 7M0 0V13M0 0L-11 7M0 0L-11-7', '#5a3015', 6) +
    strokePath('M0-6V-9M5-3L8-5M5 3L8 5M0 6V9M-5 3L-8 5M-5-3L-8-5', '#d9a15c', 2.5),
} satisfies Record<string, () => string>

export type FoodName = keyof typeof FOOD_DRAWINGS
export const isFoodName = (name: string): name is FoodName => name in FOOD_DRAWINGS
