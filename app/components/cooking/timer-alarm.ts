/** Three tones and a vibration; where audio is blocked, the message only. */
export function playTimerAlarm(): void {
  navigator.vibrate?.([300, 150, 300, 150, 300])
  try {
    const audio = new AudioContext()
    for (const offset of [0, 0.5, 1]) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = 880
      volume.gain.value = 0.2
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + offset)
      tone.stop(audio.currentTime + offset + 0.25)
    }
    setTimeout(() => void audio.close(), 2000)
  } catch (error) {
    console.warn('The timer could not make a sound.', error)
  }
}
