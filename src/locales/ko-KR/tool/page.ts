import type { Texts } from '../../types'
import type { page as zh } from '../../zh-CN/tool/page'

const promises = {
  VOICE: '글을 목소리로 읽어 드려요. 먼저 들어 보고 고르세요.',
  SD: '보고 싶은 장면을 말해 보세요',
  FACE: '얼굴을 다른 사진에 옮겨 보세요',
  IDM_VTON: '사진 속 사람의 옷을 바꿔 보세요',
  SAD_TALK: '사진이 말을 하게 해 보세요',
  MUSE_TALK: '진행자를 골라 원고를 읽게 하세요',
  GPT_SOVITS: '몇 초의 녹음으로 비슷한 음색을 만들어 글을 읽게 하세요',
  SINGER: '가사 몇 줄이면 노래 한 곡',
  EDU: '주제를 말하면 문제까지 있는 짧은 강의가 나와요',
}

export const page: Texts<typeof zh> = { promises }
