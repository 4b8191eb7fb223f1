import type { EngineSeed } from '../../ports/db/schema/engines'

const sampler = {
  seed: '{{seed}}',
  steps: '{{steps}}',
  cfg: '{{cfg}}',
  sampler_name: '{{sampler}}',
  scheduler: '{{scheduler}}',
  model: ['1', 0],
  positive: ['2', 0],
  negative: ['3', 0],
}

const model = { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: '{{model}}' } }
const words = (text: string) => ({ class_type: 'CLIPTextEncode', inputs: { text, clip: ['1', 1] } })
const values = { steps: 28, cfg: 6, sampler: 'dpmpp_2m', scheduler: 'karras' }

/** Text to image, as ComfyUI exports it in API format. */
const fromWords = {
  1: model,
  2: words('{{request}}'),
  3: words('{{avoid}}'),
  4: { class_type: 'EmptyLatentImage', inputs: { width: '{{width}}', height: '{{height}}', batch_size: '{{count}}' } },
  5: { class_type: 'KSampler', inputs: { ...sampler, denoise: 1, latent_image: ['4', 0] } },
  6: { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } },
  7: { class_type: 'SaveImage', inputs: { filename_prefix: 'fanle', images: ['6', 0] } },
}

/** Image editing by text about two pictures: models like Qwen-Image-Edit (2509 and later). */
const edited = (first: string, second: string) => ({
  1: { class_type: 'UNETLoader', inputs: { unet_name: '{{model}}', weight_dtype: 'default' } },
  2: { class_type: 'CLIPLoader', inputs: { clip_name: '{{clip}}', type: 'qwen_image' } },
  3: { class_type: 'VAELoader', inputs: { vae_name: '{{vae}}' } },
  4: { class_type: 'LoadImage', inputs: { image: `{{${first}}}` } },
  5: { class_type: 'LoadImage', inputs: { image: `{{${second}}}` } },
  6: looking('{{request}}'),
  7: looking('{{negative}}'),
  8: { class_type: 'ModelSamplingAuraFlow', inputs: { model: ['1', 0], shift: 3 } },
  9: { class_type: 'VAEEncode', inputs: { pixels: ['4', 0], vae: ['3', 0] } },
  10: {
    class_type: 'KSampler',
    inputs: { ...sampler, model: ['8', 0], positive: ['6', 0], negative: ['7', 0], denoise: 1, latent_image: ['9', 0] },
  },
  11: { class_type: 'VAEDecode', inputs: { samples: ['10', 0], vae: ['3', 0] } },
  12: { class_type: 'SaveImage', inputs: { filename_prefix: 'fanle', images: ['11', 0] } },
})

const looking = (prompt: string) => ({
  class_type: 'TextEncodeQwenImageEditPlus',
  inputs: { clip: ['2', 0], vae: ['3', 0], image1: ['4', 0], image2: ['5', 0], prompt },
})

const editing = {
  steps: 20,
  cfg: 2.5,
  sampler: 'euler',
  scheduler: 'simple',
  negative: '',
  clip: 'qwen_2.5_vl_7b_fp8_scaled.safetensors',
  vae: 'qwen_image_vae.safetensors',
}

/** A song or music without words by ACE-Step. */
const song = {
  1: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: '{{model}}' } },
  2: {
    class_type: 'TextEncodeAceStepAudio',
    inputs: { clip: ['1', 1], tags: '{{request}}', lyrics: '{{aceLyrics}}', lyrics_strength: '{{lyricsStrength}}' },
  },
  3: { class_type: 'ConditioningZeroOut', inputs: { conditioning: ['2', 0] } },
  4: { class_type: 'EmptyAceStepLatentAudio', inputs: { seconds: '{{seconds}}', batch_size: 1 } },
  5: { class_type: 'ModelSamplingSD3', inputs: { model: ['1', 0], shift: '{{shift}}' } },
  6: {
    class_type: 'KSampler',
    inputs: { ...sampler, model: ['5', 0], positive: ['2', 0], negative: ['3', 0], denoise: 1, latent_image: ['4', 0] },
  },
  7: { class_type: 'VAEDecodeAudio', inputs: { samples: ['6', 0], vae: ['1', 2] } },
  8: { class_type: 'SaveAudio', inputs: { filename_prefix: 'fanle', audio: ['7', 0] } },
}
const singing = { steps: 50, cfg: 5, sampler: 'euler', scheduler: 'simple', shift: 5, lyricsStrength: 1 }

/** A picture that speaks or sings by Wan 2.2 S2V. */
const talking = (picture: string) => ({
  1: { class_type: 'UNETLoader', inputs: { unet_name: '{{model}}', weight_dtype: 'default' } },
  2: { class_type: 'CLIPLoader', inputs: { clip_name: '{{clip}}', type: 'wan' } },
  3: { class_type: 'VAELoader', inputs: { vae_name: '{{vae}}' } },
  4: { class_type: 'AudioEncoderLoader', inputs: { audio_encoder_name: '{{ear}}' } },
  5: { class_type: 'LoadAudio', inputs: { audio: '{{sound}}' } },
  6: { class_type: 'AudioEncoderEncode', inputs: { audio_encoder: ['4', 0], audio: ['5', 0] } },
  7: { class_type: 'LoadImage', inputs: { image: `{{${picture}}}` } },
  8: { class_type: 'CLIPTextEncode', inputs: { clip: ['2', 0], text: '{{request}}' } },
  9: { class_type: 'CLIPTextEncode', inputs: { clip: ['2', 0], text: '{{negative}}' } },
  10: { class_type: 'ModelSamplingSD3', inputs: { model: ['1', 0], shift: 8 } },
  11: {
    class_type: 'WanSoundImageToVideo',
    inputs: {
      positive: ['8', 0],
      negative: ['9', 0],
      vae: ['3', 0],
      width: '{{filmWidth}}',
      height: '{{filmHeight}}',
      length: '{{frames}}',
      batch_size: 1,
      audio_encoder_output: ['6', 0],
      ref_image: ['7', 0],
    },
  },
  12: {
    class_type: 'KSampler',
    inputs: {
      ...sampler,
      model: ['10', 0],
      positive: ['11', 0],
      negative: ['11', 1],
      denoise: 1,
      latent_image: ['11', 2],
    },
  },
  13: { class_type: 'VAEDecode', inputs: { samples: ['12', 0], vae: ['3', 0] } },
  14: { class_type: 'CreateVideo', inputs: { images: ['13', 0], fps: 16, audio: ['5', 0] } },
  15: { class_type: 'SaveVideo', inputs: { video: ['14', 0], filename_prefix: 'fanle', format: 'mp4', codec: 'h264' } },
})
const filming = {
  steps: 20,
  cfg: 6,
  sampler: 'uni_pc',
  scheduler: 'simple',
  negative: 'blurry, deformed, extra fingers, static picture, subtitles',
  clip: 'umt5_xxl_fp8_e4m3fn_scaled.safetensors',
  vae: 'wan_2.1_vae.safetensors',
  ear: 'wav2vec2_large_english_fp16.safetensors',
}

/** A photo four times as wide by an ESRGAN, then as wide as the person asked. */
const enlarged = {
  1: { class_type: 'LoadImage', inputs: { image: '{{photo}}' } },
  2: { class_type: 'UpscaleModelLoader', inputs: { model_name: '{{model}}' } },
  3: { class_type: 'ImageUpscaleWithModel', inputs: { upscale_model: ['2', 0], image: ['1', 0] } },
  4: { class_type: 'ImageScaleBy', inputs: { image: ['3', 0], upscale_method: 'area', scale_by: '{{scaleOfFour}}' } },
  5: { class_type: 'SaveImage', inputs: { filename_prefix: 'fanle', images: ['4', 0] } },
}

const own = {
  adapter: 'comfyui',
  baseUrl: 'http://127.0.0.1:8188',
  model: 'sd_xl_base_1.0.safetensors',
  keyRef: '',
  /** The operator's own machine. */
  unitCostMilliFen: 0,
  concurrency: 1,
  priority: 10,
}

/** Example workflows, to be replaced by exported ones. */
export const comfyuiSeeds = [
  {
    ...own,
    id: 'comfyui-draw',
    serviceKey: 'SD',
    name: 'ComfyUI',
    options: { workflow: fromWords, values },
    timeoutSeconds: 300,
  },
  ...(
    [
      ['comfyui-clothes', 'IDM_VTON', 'person', 'garment'],
      ['comfyui-face', 'FACE', 'target', 'source'],
    ] as const
  ).map(([id, serviceKey, first, second]) => ({
    ...own,
    id,
    serviceKey,
    name: 'ComfyUI',
    model: 'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
    options: { workflow: edited(first, second), values: editing, pictureMaxSide: 1_536 },
    timeoutSeconds: 600,
  })),
  ...(
    [
      ['comfyui-talk', 'SAD_TALK', 'portrait'],
      ['comfyui-presenter', 'MUSE_TALK', 'still'],
    ] as const
  ).map(([id, serviceKey, picture]) => ({
    ...own,
    id,
    serviceKey,
    name: 'Wan2.2-S2V',
    model: 'wan2.2_s2v_14B_fp8_scaled.safetensors',
    // More than ten seconds in one piece need more memory than usual cards have.
    options: { workflow: talking(picture), values: filming, maxSeconds: 10, typicalSeconds: 300 },
    timeoutSeconds: 1_800,
  })),
  {
    ...own,
    id: 'comfyui-song',
    serviceKey: 'SINGER',
    name: 'ACE-Step',
    model: 'ace_step_v1_3.5b.safetensors',
    options: { workflow: song, values: singing, musicSeconds: ['30', '45', '60', '95'] },
    timeoutSeconds: 600,
  },
  {
    ...own,
    id: 'comfyui-clear-up',
    serviceKey: 'CLEAR_UP',
    name: 'Real-ESRGAN',
    model: 'RealESRGAN_x4plus.pth',
    options: { workflow: enlarged, pictureMaxSide: 1_536 },
    timeoutSeconds: 300,
  },
] satisfies readonly EngineSeed[]
