import {mount} from 'svelte';
import './styles/roles.css';
import './styles/ground.css';
import './styles/frame.css';
import './styles/question.css';
import './styles/log.css';
import './styles/pages.css';
import './styles/states.css';
import './styles/report.css';
import './styles/narrow.css';
import App from './App.svelte';

mount(App, {target: document.getElementById('app')!});
