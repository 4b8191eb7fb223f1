import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { leftOut } from '../../../engines/builtin/draw/left-out'

describe('words for the look of a picture are no missing things', () => {
  for (const prompt of [
    '雪山日出，电影感',
    '大海，电影质感，逆光，浅景深，8k',
    '森林里的小屋，氛围感，治愈系插画',
    '城市夜晚，赛博朋克，科技感，高级感，广角镜头',
    '一只小猫，特写，柔光，背景虚化，超写实',
    '群山，像电影一样的画面，低饱和，复古色调',
    '湖边的女孩，胶片风，日系，清新',
    '雪山，電影感，逆光，景深',
    'a castle on a mountain, cinematic, 8k, octane render, volumetric lighting',
    'a cat, close-up, bokeh, shallow depth of field, photorealistic',
    'a lake at sunset, movie still, film grain, moody, golden hour',
    'a forest, like a movie, wide angle, vibrant, award-winning photography',
    '바다와 배, 영화 같은 분위기, 고화질',
    'горы, кинематографично, высокое качество, крупный план',
  ])
    test(prompt, () => assert.deepEqual(leftOut(prompt), []))
})

describe('things that it cannot draw are still named', () => {
  for (const [prompt, missing] of [
    ['雪山和电视机', /电视/],
    ['小猫看电影', /电影/],
    ['戴头盔的小狗，电影感', /头盔/],
    ['a cat with a microscope, cinematic', /microscope/],
    ['量子计算机，科技感', /量子/],
  ] as const)
    test(prompt, () => assert.match(leftOut(prompt).join(), missing))
  test('a style word beside them is not named', () =>
    assert.deepEqual(
      leftOut('戴头盔的小狗，电影感').filter((word) => word.includes('电影')),
      [],
    ))
})
