import type { languages } from '../../copy/languages.ts';

/** Texts of the form in a browser without scripts. Only HTML from a server has them, so no browser loads this file. */
export const noScriptTexts: { readonly [Tag in 'en' | keyof typeof languages]: string } = {
  en: 'This form needs JavaScript. Turn it on in the settings of your browser, then reload the page.',
  ar: 'يحتاج هذا النموذج إلى JavaScript. فعِّله في إعدادات المتصفح، ثم أعد تحميل الصفحة.',
  cs: 'Tento formulář vyžaduje JavaScript. Zapněte ho v nastavení prohlížeče a načtěte stránku znovu.',
  da: 'Denne formular kræver JavaScript. Slå det til i browserens indstillinger, og genindlæs siden.',
  de: 'Dieses Formular benötigt JavaScript. Aktivieren Sie es in den Einstellungen Ihres Browsers und laden Sie die Seite neu.',
  es: 'Este formulario necesita JavaScript. Actívalo en los ajustes del navegador y vuelve a cargar la página.',
  'es-419': 'Este formulario necesita JavaScript. Actívalo en la configuración del navegador y vuelve a cargar la página.',
  fi: 'Tämä lomake tarvitsee JavaScriptiä. Ota se käyttöön selaimen asetuksissa ja lataa sivu uudelleen.',
  fr: 'Ce formulaire nécessite JavaScript. Activez-le dans les paramètres de votre navigateur, puis rechargez la page.',
  he: 'טופס זה דורש JavaScript. יש להפעיל אותו בהגדרות הדפדפן ולטעון מחדש את הדף.',
  hi: 'इस फ़ॉर्म के लिए JavaScript ज़रूरी है। ब्राउज़र की सेटिंग में इसे चालू करें, फिर पेज दोबारा लोड करें।',
  id: 'Formulir ini memerlukan JavaScript. Aktifkan di setelan browser Anda, lalu muat ulang halaman.',
  it: 'Questo modulo richiede JavaScript. Attivalo nelle impostazioni del browser, poi ricarica la pagina.',
  ja: 'このフォームには JavaScript が必要です。ブラウザの設定で有効にしてから、ページを再読み込みしてください。',
  ko: '이 양식을 사용하려면 JavaScript가 필요합니다. 브라우저 설정에서 켠 다음 페이지를 새로고침하세요.',
  nb: 'Dette skjemaet krever JavaScript. Slå det på i innstillingene til nettleseren, og last inn siden på nytt.',
  nl: 'Dit formulier heeft JavaScript nodig. Schakel het in bij de instellingen van je browser en laad de pagina opnieuw.',
  pl: 'Ten formularz wymaga JavaScriptu. Włącz go w ustawieniach przeglądarki i odśwież stronę.',
  'pt-BR': 'Este formulário precisa do JavaScript. Ative-o nas configurações do navegador e recarregue a página.',
  'pt-PT': 'Este formulário necessita de JavaScript. Ative-o nas definições do navegador e recarregue a página.',
  ru: 'Для этой формы нужен JavaScript. Включите его в настройках браузера и перезагрузите страницу.',
  sv: 'Formuläret kräver JavaScript. Slå på det i webbläsarens inställningar och läs in sidan igen.',
  th: 'แบบฟอร์มนี้ต้องใช้ JavaScript โปรดเปิดใช้ในการตั้งค่าเบราว์เซอร์ แล้วโหลดหน้านี้ใหม่',
  tr: 'Bu form için JavaScript gerekir. Tarayıcınızın ayarlarından etkinleştirin ve sayfayı yenileyin.',
  uk: 'Для цієї форми потрібен JavaScript. Увімкніть його в налаштуваннях браузера й перезавантажте сторінку.',
  vi: 'Biểu mẫu này cần JavaScript. Hãy bật JavaScript trong phần cài đặt của trình duyệt rồi tải lại trang.',
  'zh-Hans': '此表单需要 JavaScript。请在浏览器设置中启用它，然后重新加载页面。',
  'zh-Hant': '此表單需要 JavaScript。請在瀏覽器設定中啟用它，然後重新載入頁面。',
};

/** Returns the text in a language, or in English. */
export const noScriptText = (lang: string): string =>
  (Object.hasOwn(noScriptTexts, lang) && noScriptTexts[lang as keyof typeof noScriptTexts]) || noScriptTexts.en;
